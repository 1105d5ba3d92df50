import type { PersonFieldNames } from "../../../ui/forms/person-copy.ts";

/** The name of the journey, of its case records and of its receipts. */
export const METER_READ_SOURCE = "submit-meter-read";

/** Sent with every reading (spec 3.9). */
export const COMPANY = "Price-cap";

export const METER_READ_PERSON: PersonFieldNames = {
  firstName: "first_name",
  surname: "last_name",
  email: "email",
  telephone: "telephone",
};
