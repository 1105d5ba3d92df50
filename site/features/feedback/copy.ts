import { copyOf } from "../../../domain/locale.ts";
import type { ErrorCopy } from "../../../ui/forms/error-copy.ts";
import { messageErrors } from "../../../ui/forms/message-copy.ts";

/** The use of a credit (spec 2.15). */
export const CREDIT_COPY = copyOf({
  "en-GB": {
    title: "We owe you",
    lead: "Your account is in credit. You can have the money back, or you can ask us to use it in another way.",
    label: "Tell us how you would like us to use your credit",
    submit: "I don't want the refund",
  },
});

export const creditErrors = copyOf({
  "en-GB": (query: string | undefined): ErrorCopy => {
    return { query: messageErrors("Tell us how you would like us to use your credit", query) };
  },
});
