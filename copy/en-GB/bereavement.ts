/** The few words of the page that are not content: they go with its layout. */
export default {
  online: "Online, at any hour",
  call: "By telephone",
  write: "By post",
  print: "Print this list",
  accountName: "The name on both accounts is",
  sortCode: "Sort code",
  accountNumber: "Account number",
  ready: "When you are ready",
  readyOnline: "Tell us what you know",
  readyOther: "Reach us another way",
  /** Of "85", or of "A" and "BGX". */
  prefixes: (prefixes: readonly string[]) => `Customer reference begins with ${prefixes.join(" or ")}`,
  /** Spec 9.1. */
  refundRule: (pounds: number) =>
    `If the final balance is more than £${pounds} in credit, we need to see the death certificate before we can pay it. For £${pounds} or less we do not.`,
};
