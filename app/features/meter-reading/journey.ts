import { METER_READ_CONFIRM_PATH, METER_READ_PATH } from "../../paths/journeys.ts";
import type { Day } from "../../../domain/calendar.ts";
import type { MeterReading } from "../../../domain/meter-reading.ts";
import type { Journey } from "../../journey/journey.ts";
import { formStep, type Step } from "../../journey/step.ts";
import { METER_READ_SOURCE } from "./fields.ts";
import { meterReadSchema } from "./schema.ts";
import { meterReadToLead } from "./to-lead.ts";

export type MeterReadSteps = { readonly reading: Step<MeterReading> };

/**
 * submit-meter-read, submit-meter-read-confirm (spec 4.11). `today`: the day it is
 * in London.
 */
export function meterReadJourney(today: Day): Journey<MeterReadSteps> {
  return {
    name: METER_READ_SOURCE,
    steps: {
      reading: formStep(METER_READ_PATH, meterReadSchema(today)),
    },
    confirmationPath: METER_READ_CONFIRM_PATH,
    toLead: ({ reading }) => meterReadToLead(reading),
  };
}
