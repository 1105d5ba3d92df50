/**
 * The fields of the form, in the order of the page (spec 3.22). Apart from their rules, which
 * no browser needs.
 */
export const METER_READ_FIELDS = [
  "title",
  "first_name",
  "last_name",
  "email",
  "telephone",
  "fuel",
  "gas_account_number",
  "gas_reading",
  "elec_account_number",
  "is_economy_7_radio",
  "elec_reading",
  "elec7_reading_normal",
  "elec7_reading_low",
  "date",
] as const;

/** The name of the journey, of its case records and of its receipts. */
export const METER_READ_SOURCE = "submit-meter-read";

/** Sent with every reading (spec 3.9). */
export const COMPANY = "Price-cap";
