/**
 * What a supplier owes a payment for (SI 2015/1544 and its amendments), as the form asks for it: the
 * power cuts of a network are none of these.
 */
export const STANDARDS = [
  "missed-visit",
  "smart-fault",
  "smart-fitting",
  "prepayment-meter",
  "reconnection",
  "leaving",
  "other",
] as const;

export type Standard = (typeof STANDARDS)[number];
