import * as v from "valibot";
import { CONFIRMATION_PATH, TELL_US_PATH } from "../../../ui/paths/journeys.ts";
import { copyIn } from "../../../copy/locales.ts";
import { dateIn, dayFromText } from "../../../domain/calendar.ts";
import { contactNumber, newLead } from "../../../domain/lead.ts";
import { personalDetailsSchema } from "../../../domain/personal-details.ts";
import { phoneSchema } from "../../../domain/phone.ts";
import { FILINGS } from "../../../domain/filings.ts";
import { emptyOr, optionalLine, optionalText, requiredLine } from "../../../domain/text.ts";
import type { Journey } from "../../../ui/forms/journey.ts";
import { formStep } from "../../../ui/forms/step.ts";
import { GOES_ON, goesOnField, STOPS, stopField, TELLERS } from "./fields.ts";
import { DIED_MAXIMUM, MESSAGE_MAXIMUM, NAME_MAXIMUM } from "./limits.ts";

/** Nobody is asked again for what they need not say: what is no answer is none. */
const checkbox = v.fallback(v.optional(v.literal("yes")), undefined);
const boxes = v.entriesFromList([...STOPS.map(stopField), ...GOES_ON.map(goesOnField)], checkbox);

const steps = {
  death: formStep(
    TELL_US_PATH,
    v.object({
      theirName: requiredLine(NAME_MAXIMUM),
      diedOn: optionalLine(DIED_MAXIMUM),
      teller: v.fallback(v.optional(v.picklist(TELLERS)), undefined),
      ...boxes,
      message: optionalText(MESSAGE_MAXIMUM),
      ...v.pick(personalDetailsSchema, ["firstName", "surname", "email"]).entries,
      telephoneNumber: emptyOr(phoneSchema),
    }),
    true,
  ),
};

type Death = v.InferOutput<(typeof steps.death)["schema"]>;

/** For staff, a line each; none for what was not answered. A day that can be read is written out. */
function describeDeath(death: Death): string {
  const { tellUs: words, dates } = copyIn("en-GB");
  const day = dayFromText(death.diedOn);
  const stops = STOPS.filter((stop) => death[stopField(stop)] === "yes").map((stop) => words.stops[stop]);
  const goesOn = GOES_ON.filter((one) => death[goesOnField(one)] === "yes").map((one) => words.goesOn[one]);
  const lines = {
    "Their name": death.theirName,
    Died: day === "" ? death.diedOn : dateIn(dates, day),
    "Who tells us": death.teller && words.tellers[death.teller],
    "To stop": stops.join("; "),
    "Goes on": goesOn.join("; "),
  };
  return Object.entries(lines)
    .filter(([, text]) => text)
    .map(([name, text]) => `${name}: ${text}`)
    .join("\n");
}

/** Its subject for staff. The specification's subjects have none about a death (spec 3.24). */
const SUBJECT = "Bereavement";

/** probate/tell-us, confirmation (spec 2.24; docs/decisions/journeys.md, 155). */
export const bereavementJourney: Journey<typeof steps> = {
  name: "bereavement",
  steps,
  confirmationPath: CONFIRMATION_PATH,
  isForAnother: true,
  /** An energy enquiry (spec 3.5). Its reduction leaves the query alone, so that says what it is about. */
  toLead: ({ death }, address) => {
    const { firstName, surname, email, telephoneNumber, message } = death;
    return newLead("bereavement", {
      firstName,
      surname,
      email,
      query: [FILINGS.bereavement.opening, describeDeath(death), message].filter(Boolean).join("\n\n"),
      contactNumber: telephoneNumber === null ? null : contactNumber(telephoneNumber),
      // The account is not the sender's.
      additionalInformation: { caseType: SUBJECT, accountPrefix: "", textphoneNumber: null },
      addressId: address?.id ?? null,
    });
  },
};
