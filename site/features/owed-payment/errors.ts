import type { Copy } from "../../../copy/locales.ts";
import type { ErrorCopy } from "../../../ui/forms/error-copy.ts";
import { messageErrors } from "../../../ui/forms/message-copy.ts";
import { personErrors } from "../../../ui/forms/person-copy.ts";
import { MESSAGE_MAXIMUM } from "./limits.ts";

type Words = Pick<Copy, "address" | "person" | "message" | "owedPayment">;

/** `message`: the text that was sent, which the message about its length counts. */
export function owedPaymentErrors(
  { address, person, message: words, owedPayment: { errors } }: Words,
  message: string | undefined,
): ErrorCopy {
  return {
    ...address.errors,
    ...personErrors(person),
    ...errors,
    message: messageErrors(words, message, MESSAGE_MAXIMUM),
  };
}
