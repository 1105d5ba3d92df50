import * as v from "valibot";
import type { FormValues } from "./form-values.ts";
import type { JourneyState } from "./journey.ts";
import type { Receipt } from "./receipt.ts";

/** What comes back from the database: another release may have written it. */

const formValuesSchema = v.record(v.string(), v.string());

const addressSchema = v.object({
  id: v.string(),
  label: v.string(),
  houseNameNumber: v.string(),
  isManual: v.boolean(),
});

const journeyStateSchema: v.GenericSchema<unknown, JourneyState> = v.object({
  instance: v.string(),
  values: v.record(v.string(), formValuesSchema),
  address: v.object({
    postcode: v.string(),
    found: v.nullable(v.array(addressSchema)),
    manual: v.boolean(),
    chosen: v.nullable(addressSchema),
  }),
  changedAfter: v.exactOptional(v.string()),
  restored: v.exactOptional(v.boolean()),
});

const receiptsSchema: v.GenericSchema<unknown, readonly Receipt[]> = v.array(
  v.object({
    instance: v.string(),
    source: v.string(),
    reference: v.string(),
    fingerprint: v.string(),
    sentAt: v.string(),
    repeated: v.boolean(),
    dangers: v.array(v.picklist(["gas", "carbon-monoxide", "electrical", "no-supply"])),
    vulnerable: v.boolean(),
  }),
);

/** Undefined where nothing is stored. Throws where something else is. */
export function parseJourneyState(stored: unknown): JourneyState | undefined {
  return stored === undefined ? undefined : v.parse(journeyStateSchema, stored);
}

export function parseFormValues(stored: unknown): FormValues {
  return stored === undefined ? {} : v.parse(formValuesSchema, stored);
}

export function parseReceipts(stored: unknown): readonly Receipt[] {
  return stored === undefined ? [] : v.parse(receiptsSchema, stored);
}
