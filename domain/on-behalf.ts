const FOR_THE_CUSTOMER = ", for the customer.";

/** What the timeline has of somebody who speaks for a customer, and of how we know that they may. */
export function onBehalf(who: string, authority: string): string {
  return `${who}${FOR_THE_CUSTOMER} ${authority}`;
}

/** Who it was; null where a text has nobody. */
export function whoSpoke(text: string | null): string | null {
  const at = text?.indexOf(FOR_THE_CUSTOMER) ?? -1;
  return text === null || at <= 0 ? null : text.slice(0, at);
}
