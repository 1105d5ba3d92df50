import * as v from "valibot";
import { FUELS, TITLES } from "../../../domain/meter-choices.ts";
import { customerNumberSchema } from "../../../domain/meter-reading.ts";
import { emailSchema, nameSchema } from "../../../domain/personal-details.ts";
import { phoneSchema } from "../../../domain/phone.ts";
import type { FormValues } from "../../../ui/forms/step.ts";

/** The choice that is meant, in whatever case it is written. */
function choice(choices: readonly string[]) {
  return v.pipe(
    v.string(),
    v.transform((typed) => choices.find((one) => one.toLowerCase() === typed.toLowerCase())),
    v.string(),
  );
}

const asTyped = (schema: v.GenericSchema) =>
  v.pipe(
    v.string(),
    v.check((typed) => v.is(schema, typed)),
  );

/** What may come in the address, and what it must be to be taken (spec 3.22). */
const PARAMETERS: Readonly<Record<string, v.GenericSchema<unknown, string>>> = {
  title: choice(TITLES),
  first_name: asTyped(nameSchema),
  last_name: asTyped(nameSchema),
  telephone: asTyped(phoneSchema),
  email: asTyped(emailSchema),
  gas_account_number: asTyped(customerNumberSchema),
  elec_account_number: asTyped(customerNumberSchema),
  fuel: choice(FUELS),
};

/**
 * The fields that the address prefills, whatever the case of their names. An invalid value is left out: other
 * sites can link here.
 */
export function prefillFrom(parameters: URLSearchParams): FormValues {
  const values: Record<string, string> = {};
  for (const [name, value] of parameters) {
    const field = name.toLowerCase();
    const schema = Object.hasOwn(PARAMETERS, field) && !(field in values) ? PARAMETERS[field] : undefined;
    const parsed = schema && v.safeParse(schema, value.trim());
    if (parsed?.success === true) values[field] = parsed.output;
  }
  return values;
}
