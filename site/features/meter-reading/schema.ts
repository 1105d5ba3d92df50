import * as v from "valibot";
import type { Day } from "../../../domain/calendar.ts";
import { DEFAULT_FUEL, type Fuel, FUELS, TITLES } from "../../../domain/meter-choices.ts";
import {
  customerNumberSchema,
  type MeterReading,
  readingDaySchema,
  readingSchema,
  type ReadingWarning,
  type Register,
} from "../../../domain/meter-reading.ts";
import { emailSchema, nameSchema } from "../../../domain/personal-details.ts";
import { phoneSchema } from "../../../domain/phone.ts";
import { emptyOr } from "../../../domain/text.ts";
import type { FieldError, FormSchema } from "../../../ui/forms/step.ts";

/** The rules of the price-cap meter-reading form (spec 5.13 to 5.17). */

/** Which register each reading's field is of. */
export const READING_FIELDS = {
  gas_reading: "gas",
  elec_reading: "electricity",
  elec7_reading_normal: "day",
  elec7_reading_low: "night",
} as const satisfies Readonly<Record<string, Register>>;

const optionalTitle = v.optional(v.union([v.literal(""), v.picklist(TITLES)], "invalid"), "");

/** A field hidden by another answer may hold any value. */
const notAsked = v.pipe(
  v.optional(v.unknown()),
  v.transform(() => undefined),
);

function when<Schema extends v.GenericSchema>(asked: boolean, schema: Schema): Schema | typeof notAsked {
  return asked ? schema : notAsked;
}

const choices = v.fallback(
  v.object({
    fuel: v.fallback(v.picklist(FUELS), DEFAULT_FUEL),
    is_economy_7_radio: v.optional(v.unknown()),
  }),
  { fuel: DEFAULT_FUEL },
);

interface Choices {
  readonly fuel: Fuel;
  readonly is_economy_7_radio?: unknown;
}

/** Every field in the order of the page; the choices decide which of them are required. */
function entriesFor({ fuel, is_economy_7_radio: economy7 }: Choices, today: Day) {
  const [gas, electricity] = [fuel !== "Electricity", fuel !== "Gas"];
  return {
    title: optionalTitle,
    first_name: nameSchema,
    last_name: nameSchema,
    email: emptyOr(emailSchema),
    telephone: phoneSchema,
    fuel: v.picklist(FUELS, "required"),
    gas_account_number: when(gas, customerNumberSchema),
    gas_reading: when(gas, readingSchema),
    elec_account_number: when(electricity, customerNumberSchema),
    is_economy_7_radio: when(electricity, v.picklist(["yes", "no"], "required")),
    elec_reading: when(electricity && economy7 === "no", readingSchema),
    elec7_reading_normal: when(electricity && economy7 === "yes", readingSchema),
    elec7_reading_low: when(electricity && economy7 === "yes", readingSchema),
    date: readingDaySchema(today),
  };
}

/** The fuel and Economy 7 decide the required fields. `today`: the day in London. */
export function meterReadSchema(today: Day): FormSchema<MeterReading> {
  const schema = v.pipe(
    v.lazy((typed) => v.object(entriesFor(v.parse(choices, typed), today))),
    v.transform((form): MeterReading => ({
      title: form.title,
      firstName: form.first_name,
      lastName: form.last_name,
      telephone: form.telephone,
      email: form.email,
      fuel: form.fuel,
      gasAccountNumber: form.gas_account_number,
      elecAccountNumber: form.elec_account_number,
      isEconomy7: form.is_economy_7_radio === undefined ? undefined : form.is_economy_7_radio === "yes",
      readings: Object.fromEntries(
        Object.entries(READING_FIELDS).flatMap(([field, register]) => {
          const typed = form[field as keyof typeof READING_FIELDS];
          return typed === undefined ? [] : [[register, typed]];
        }),
      ),
      date: form.date,
    })),
  );
  return { ...schema, entries: entriesFor({ fuel: DEFAULT_FUEL }, today) };
}

/** A register's warning as an error of its field. */
export function warningsByField(
  warnings: readonly { readonly register: Register; readonly warning: ReadingWarning }[],
): readonly FieldError[] {
  const fields = Object.entries(READING_FIELDS);
  return warnings.map(({ register, warning }) => ({
    field: fields.find(([, one]) => one === register)?.[0] ?? "",
    code: warning,
  }));
}
