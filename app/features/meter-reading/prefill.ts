import * as v from "valibot";
import { FUELS, TITLES } from "../../../domain/meter-choices.ts";
import { customerNumberSchema } from "../../../domain/meter-reading.ts";
import { emailSchema, nameSchema } from "../../../domain/personal-details.ts";
import { phoneSchema } from "../../../domain/phone.ts";
import type { FormValues } from "../../journey/step.ts";

/** What may come in the address, and what it must be to be taken (spec 3.22). */
const PARAMETERS: Readonly<Record<string, v.GenericSchema>> = {
  title: v.picklist(TITLES),
  first_name: nameSchema,
  last_name: nameSchema,
  telephone: phoneSchema,
  email: emailSchema,
  gas_account_number: customerNumberSchema,
  elec_account_number: customerNumberSchema,
  fuel: v.picklist(FUELS),
};

/** The fields that the address prefills. An invalid value is left out: other sites can link here. */
export function prefillFrom(parameters: URLSearchParams): FormValues {
  const values: Record<string, string> = {};
  for (const [field, schema] of Object.entries(PARAMETERS)) {
    const value = parameters.get(field)?.trim();
    if (value !== undefined && v.is(schema, value)) values[field] = value;
  }
  return values;
}
