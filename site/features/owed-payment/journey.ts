import * as v from "valibot";
import { copyIn } from "../../../copy/locales.ts";
import { contactNumber, newLead } from "../../../domain/lead.ts";
import { personalDetailsSchema } from "../../../domain/personal-details.ts";
import { phoneSchema } from "../../../domain/phone.ts";
import { STANDARDS } from "../../../domain/standards.ts";
import { FILINGS } from "../../../domain/filings.ts";
import { optionalText, requiredLine } from "../../../domain/text.ts";
import type { Journey } from "../../../ui/forms/journey.ts";
import { formStep } from "../../../ui/forms/step.ts";
import { CONFIRMATION_PATH, OWED_PAYMENT_PATH } from "../../../ui/paths/journeys.ts";
import { MESSAGE_MAXIMUM, WHEN_MAXIMUM } from "./limits.ts";

const steps = {
  payment: formStep(
    OWED_PAYMENT_PATH,
    v.object({
      standard: v.picklist(STANDARDS, "required"),
      happenedOn: requiredLine(WHEN_MAXIMUM),
      message: optionalText(MESSAGE_MAXIMUM),
      ...v.pick(personalDetailsSchema, ["firstName", "surname", "email"]).entries,
      telephoneNumber: phoneSchema,
    }),
    true,
  ),
};

/** Its subject for staff. */
const SUBJECT = "Standards of performance";

/** ask-for-a-payment, confirmation (docs/decisions/journeys.md, 198). */
export const owedPaymentJourney: Journey<typeof steps> = {
  name: "owed-payment",
  steps,
  confirmationPath: CONFIRMATION_PATH,
  /** An energy enquiry, whose query says what is asked for. */
  toLead: ({ payment }, address, accountPrefix) => {
    const { standard, happenedOn, message, telephoneNumber, ...person } = payment;
    const { standards } = copyIn("en-GB").owedPayment;
    return newLead("owed-payment", {
      ...person,
      query: [
        FILINGS["owed-payment"].opening,
        `Standard: ${standards[standard]}\nWhen: ${happenedOn}`,
        message,
      ]
        .filter(Boolean)
        .join("\n\n"),
      contactNumber: contactNumber(telephoneNumber),
      additionalInformation: { caseType: SUBJECT, accountPrefix, textphoneNumber: null },
      addressId: address?.id ?? null,
    });
  },
};
