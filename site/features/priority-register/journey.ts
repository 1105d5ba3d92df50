import * as v from "valibot";
import { type Day, dayFromText } from "../../../domain/calendar.ts";
import { contactNumber, newLead } from "../../../domain/lead.ts";
import { personalDetailsSchema } from "../../../domain/personal-details.ts";
import { phoneSchema } from "../../../domain/phone.ts";
import {
  describeRegistration,
  HELPS,
  latestUntil,
  type Registration,
  SHARED_WITH,
  toInformation,
} from "../../../domain/priority-register.ts";
import { FILINGS } from "../../../domain/filings.ts";
import { emptyOr, lineOrNull, typedLine } from "../../../domain/text.ts";
import type { Journey } from "../../../ui/forms/journey.ts";
import { type FormSchema, formStep, type FormValues, type Step } from "../../../ui/forms/step.ts";
import { CONFIRMATION_PATH, REGISTER_DETAILS_PATH, REGISTER_PATH } from "../../../ui/paths/journeys.ts";
import { helpField, shareField } from "./fields.ts";

type HelpWanted = Omit<Registration, "theirName" | "home" | "sharedWith" | "replaces">;

const checkbox = v.optional(v.literal("yes"));
const HELP_ENTRIES = Object.fromEntries(HELPS.map((help) => [helpField(help), checkbox]));
const SHARE_ENTRIES = Object.fromEntries(SHARED_WITH.map((one) => [shareField(one), checkbox]));

const WANTED = [...Object.keys(HELP_ENTRIES), "callerPassword", "nominee", "language", "ends"];

/** A day to come, within ten years; null where nothing was typed. Issues: "invalid", "past", "too-late". */
function untilSchema(today: Day) {
  return emptyOr(
    v.pipe(
      typedLine,
      v.transform(dayFromText),
      v.check((day) => day !== "", "invalid"),
      v.check((day) => day > today, "past"),
      v.check((day) => day <= latestUntil(today), "too-late"),
    ),
  );
}

/** Who leaves the register needs no more than to say so. */
function entriesFor(today: Day, values: FormValues) {
  const isWanted = WANTED.some((field) => (values[field] ?? "").trim() !== "");
  return {
    ends: checkbox,
    // No field of its own: that anything at all is wanted.
    help: v.pipe(
      v.optional(v.unknown(), ""),
      v.check(() => isWanted, "required"),
    ),
    ...HELP_ENTRIES,
    callerPassword: lineOrNull(30),
    nominee: lineOrNull(200),
    language: lineOrNull(50),
    neededUntil: untilSchema(today),
  };
}

const NOTHING_WANTED = { helps: [], password: null, nominee: null, language: null, until: null };

function wantedSchema(today: Day): FormSchema<HelpWanted> {
  const schema = v.pipe(
    v.lazy((typed) =>
      v.object(entriesFor(today, v.is(v.record(v.string(), v.string()), typed) ? typed : {})),
    ),
    v.transform((form): HelpWanted => {
      // Who leaves wants nothing of what the form still has.
      if (form.ends === "yes") return { ...NOTHING_WANTED, ends: true };
      return {
        helps: HELPS.filter((help) => Reflect.get(form, helpField(help)) === "yes"),
        password: form.callerPassword,
        nominee: form.nominee,
        language: form.language,
        until: form.neededUntil,
        ends: false,
      };
    }),
  );
  return Object.assign(schema, { entries: entriesFor(today, {}) });
}

const details = formStep(
  REGISTER_DETAILS_PATH,
  v.object({
    ...SHARE_ENTRIES,
    ...v.pick(personalDetailsSchema, ["firstName", "surname", "email"]).entries,
    telephoneNumber: phoneSchema,
  }),
  true,
);

type RegisterSteps = { readonly help: Step<HelpWanted>; readonly details: typeof details };

/** Its subject for staff. */
const SUBJECT = "Priority Services Register";

/**
 * priority-services-register, personal-details, confirmation. `today`: the day in London. `replaces`: the
 * reference of the registration that is changed, of which the session knows that it is this visitor's; `password`: that
 * one's, which stays where no other is given.
 */
export function priorityRegisterJourney(
  today: Day,
  replaces: string | null = null,
  password: string | null = null,
): Journey<RegisterSteps> {
  return {
    name: "priority-register",
    steps: { help: formStep(REGISTER_PATH, wantedSchema(today)), details },
    confirmationPath: CONFIRMATION_PATH,
    toLead: ({ help, details: { telephoneNumber, ...answers } }, address, accountPrefix) => {
      const sharedWith = SHARED_WITH.filter((one) => Reflect.get(answers, shareField(one)) === "yes");
      const kept = { password: help.ends ? null : (help.password ?? password) };
      const registration = {
        ...help,
        ...kept,
        theirName: null,
        home: address?.label ?? null,
        sharedWith,
        replaces,
      };
      const { firstName, surname, email } = answers;
      return newLead("priority-register", {
        firstName,
        surname,
        email,
        query: `${FILINGS["priority-register"].opening}\n\n${describeRegistration(registration)}`,
        vulnerabilityConsent: true,
        contactNumber: contactNumber(telephoneNumber),
        additionalInformation: {
          caseType: SUBJECT,
          accountPrefix,
          textphoneNumber: null,
          ...toInformation(registration),
        },
        addressId: address?.id ?? null,
      });
    },
  };
}

/** What was registered, by step, as the fields of the form have it; but for the password, which others could read. */
export function toValues(registration: Registration): Readonly<Record<keyof RegisterSteps, FormValues>> {
  const { helps, nominee, language, until, sharedWith } = registration;
  return {
    help: {
      ...Object.fromEntries(helps.map((help) => [helpField(help), "yes"])),
      callerPassword: "",
      nominee: nominee ?? "",
      language: language ?? "",
      neededUntil: until ?? "",
    },
    details: Object.fromEntries(sharedWith.map((one) => [shareField(one), "yes"])),
  };
}
