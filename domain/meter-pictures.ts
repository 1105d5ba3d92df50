/** Drawings of what somebody may see on a meter, by the names that content gives them. */
export const METER_PICTURES = [
  "electricity",
  "gas",
  "unknown",
  "key",
  "card",
  "screen",
  "phone",
  "bill",
  "smets2",
  "smets1",
  "hub",
  "keys-and-display",
  "keys",
  "one-button",
  "wheels",
  "two-rows",
  "wheels-kwh",
  "dials",
  "metric",
  "imperial",
] as const;
export type MeterPicture = (typeof METER_PICTURES)[number];
