/** Leads as callers send them, for tests. */

/**
 * The attributes of a gas and electricity complaint, reduced (spec 7.7), but for what is
 * given.
 */
export function messageAttributes(given: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    title: "NA",
    topic: "help-&-support",
    "query-type": "Meters",
    "query-subtype": "Make a complaint-Monthly or quarterly",
    query: "My bill is wrong.",
    "first-name": "Ada",
    surname: "Byron",
    "vulnerability-consent": false,
    email: "ada@example.com",
    "contact-number": { number: "+447400123456", type: "mobile" },
    "additional-information": null,
    account: null,
    "alternate-contact-number": null,
    "chat-history": null,
    "customer-references": null,
    "contact-preference": null,
    ...given,
  };
}

/** The document of such a lead; without an address unless one is given. */
export function leadDocument(attributes: Readonly<Record<string, unknown>> = {}, addressId?: string): object {
  const related =
    addressId === undefined
      ? {}
      : { relationships: { address: { data: { type: "addresses", id: addressId } } } };
  return { data: { type: "leads", attributes: messageAttributes(attributes), ...related } };
}

/** The attributes of a meter reading. */
export function meterReadAttributes(given: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    title: "Ms",
    topic: "PriceCapMeterRead",
    "first-name": "Ada",
    surname: "Byron",
    email: "ada@example.com",
    "additional-information": {
      Fuel: "Gas and Electricity",
      GasReading: "1234",
      ReadingDate: "2026-11-20",
      Gas_MPRN: "",
    },
    ...given,
  };
}

export function meterReadDocument(attributes: Readonly<Record<string, unknown>> = {}): object {
  return { data: { type: "leads", attributes: meterReadAttributes(attributes) } };
}
