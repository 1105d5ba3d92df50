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
  },
});

/** "85", "A or BGX". */
export const prefixWords = copyOf({
  "en-GB": (prefixes: readonly string[]): string => {
    return prefixes.join(" or ");
  },
});

/** The refund rule (spec 9.1). */
export const refundRule = copyOf({
  "en-GB": (pounds: number): string => {
    return `If the final balance is more than £${pounds} in credit, we need to see the death certificate before we can pay it. For £${pounds} or less we do not.`;
  },
});
