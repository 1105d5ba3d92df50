import { copyOf } from "../../../domain/locale.ts";

/** The few words of the page that are not content: they go with its layout. */
export const BEREAVEMENT_COPY = copyOf({
  "en-GB": {
    online: "Online, at any hour",
    call: "By telephone",
    print: "Print this list",
    accountName: "The name on both accounts is",
    sortCode: "Sort code",
    accountNumber: "Account number",
    ready: "When you are ready",
    readyOnline: "Tell us what you know",
    readyOther: "Reach us another way",
    /** "85", "A or BGX". */
    prefixes: (prefixes: readonly string[]) => prefixes.join(" or "),
    /** Spec 9.1. */
    refundRule: (pounds: number) =>
      `If the final balance is more than £${pounds} in credit, we need to see the death certificate before we can pay it. For £${pounds} or less we do not.`,
  },
});
