import { METER_READ_CONFIRM_PATH, METER_READ_PATH } from "../../../ui/paths/journeys.ts";
import type { Day } from "../../../domain/calendar.ts";
import { type AdditionalInformation, contactNumber, type Lead, newLead } from "../../../domain/lead.ts";
import type { Fuel } from "../../../domain/meter-choices.ts";
import { type MeterReading, wholeReading } from "../../../domain/meter-reading.ts";
import type { Journey } from "../../../ui/forms/journey.ts";
import { formStep, type Step } from "../../../ui/forms/step.ts";
import { COMPANY, METER_READ_SOURCE } from "./fields.ts";
import { meterReadSchema } from "./schema.ts";

export type MeterReadSteps = { readonly reading: Step<MeterReading> };

/** submit-meter-read, submit-meter-read-confirm (spec 4.11). `today`: the day it is in London. */
export function meterReadJourney(today: Day): Journey<MeterReadSteps> {
  return {
    name: METER_READ_SOURCE,
    steps: { reading: formStep(METER_READ_PATH, meterReadSchema(today)) },
    confirmationPath: METER_READ_CONFIRM_PATH,
    toLead: ({ reading }) => toLead(reading),
  };
}

const SENT_FUEL: Readonly<Record<Fuel, string>> = {
  Dual: "Gas and Electricity",
  Gas: "Gas",
  Electricity: "Electricity",
};

/** The whole price-cap meter-read lead (spec 3.9), before its reduction. */
function toLead(answer: MeterReading): Lead {
  return newLead(METER_READ_SOURCE, {
    ...(answer.title !== "" && { title: answer.title }),
    firstName: answer.firstName,
    surname: answer.lastName,
    email: answer.email,
    contactNumber: contactNumber(answer.telephone),
    additionalInformation: meterReadInformation(answer),
  });
}

/**
 * The specification's keys, the spelling of `Eec7ReadingLow` included; values that were not required are
 * left out.
 */
function meterReadInformation(answer: MeterReading): AdditionalInformation {
  const { gas, electricity, day, night } = answer.readings;
  return {
    Telephone: answer.telephone,
    Fuel: SENT_FUEL[answer.fuel],
    Company: COMPANY,
    ReadingDate: answer.date,
    ...given("GasAccountNumber", answer.gasAccountNumber),
    ...given("GasReading", whole(gas)),
    ...given("ElecAccountNumber", answer.elecAccountNumber),
    ...given("IsEconomy7", answer.isEconomy7),
    ...given("ElecReading", whole(electricity)),
    ...given("Elec7ReadingNormal", whole(day)),
    ...given("Eec7ReadingLow", whole(night)),
  };
}

function whole(typed: string | undefined): string | undefined {
  return typed === undefined ? undefined : wholeReading(typed);
}

function given(key: string, value: string | boolean | undefined): AdditionalInformation {
  return value === undefined ? {} : { [key]: value };
}
