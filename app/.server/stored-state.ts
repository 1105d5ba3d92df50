import * as v from "valibot";
import type { FormValues } from "../journey/form-values.ts";
import type { JourneyState } from "../journey/journey.ts";
import type { Receipt } from "../journey/receipt.ts";

/** Journey sessions as the database has them. Two releases may share it. */

export const formValuesSchema: v.GenericSchema<unknown, FormValues> = v.record(v.string(), v.string());

const addressSchema = v.object({
  id: v.string(),
  label: v.string(),
  houseNameNumber: v.string(),
  isManual: v.boolean(),
});

export const journeyStateSchema: v.GenericSchema<unknown, JourneyState> = v.object({
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

export const receiptsSchema: v.GenericSchema<unknown, readonly Receipt[]> = v.array(
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
