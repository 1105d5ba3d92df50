import * as v from "valibot";
import {
  DATA_WANT_NAMES,
  DATA_WANTS,
  type DataWant,
  describeDataRequest,
} from "../../../domain/data-requests.ts";
import { contactNumber, newLead } from "../../../domain/lead.ts";
import { personalDetailsSchema } from "../../../domain/personal-details.ts";
import { phoneSchema } from "../../../domain/phone.ts";
import { emptyOr, optionalText } from "../../../domain/text.ts";
import type { Journey } from "../../../ui/forms/journey.ts";
import { formStep } from "../../../ui/forms/step.ts";
import { CONFIRMATION_PATH, YOUR_DATA_PATH } from "../../../ui/paths/journeys.ts";
import { MESSAGE_MAXIMUM } from "./limits.ts";

/** Without words of what is wrong nobody could look into it. */
const NEEDS_WORDS: ReadonlySet<DataWant> = new Set(["correct", "complain"]);

const steps = {
  request: formStep(
    YOUR_DATA_PATH,
    v.pipe(
      v.object({
        want: v.picklist(DATA_WANT_NAMES, "required"),
        message: optionalText(MESSAGE_MAXIMUM),
        ...v.pick(personalDetailsSchema, ["firstName", "surname", "email"]).entries,
        telephoneNumber: emptyOr(phoneSchema),
      }),
      v.forward(
        v.partialCheck(
          [["want"], ["message"]],
          ({ want, message }) => message !== "" || !NEEDS_WORDS.has(want),
          "required",
        ),
        ["message"],
      ),
    ),
    true,
  ),
};

/** your-data, confirmation. */
export const yourDataJourney: Journey<typeof steps> = {
  name: "data-request",
  steps,
  confirmationPath: CONFIRMATION_PATH,
  /** An energy enquiry, whose query says what it is about. */
  toLead: ({ request: { want, message, telephoneNumber, ...person } }, address, accountPrefix) =>
    newLead("data-request", {
      ...person,
      query: describeDataRequest(want, message),
      contactNumber: telephoneNumber === null ? null : contactNumber(telephoneNumber),
      additionalInformation: { caseType: DATA_WANTS[want], accountPrefix, textphoneNumber: null },
      addressId: address?.id ?? null,
    }),
};
