/** The few words of the page that are not content: they go with its layout. */
export const BEREAVEMENT_COPY = {
  online: "Online, at any hour",
  call: "By telephone",
  print: "Print this list",
  accountName: "The name on both accounts is",
  sortCode: "Sort code",
  accountNumber: "Account number",
  ready: "When you are ready",
  readyOnline: "Tell us what you know",
  readyOther: "Reach us another way",
} as const;

/** "85", "A or BGX". */
export function prefixWords(prefixes: readonly string[]): string {
  return prefixes.join(" or ");
}

/** The refund rule (spec 9.1). */
export function refundRule(pounds: number): string {
  return `If the final balance is more than £${pounds} in credit, we need to see the death certificate before we can pay it. For £${pounds} or less we do not.`;
}
