import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import * as v from "valibot";
import { addDays, isDay } from "../../domain/calendar.ts";
import {
  DATA_WANT_NAMES,
  DATA_WANTS,
  type DataWant,
  describeDataRequest,
} from "../../domain/data-requests.ts";
import { emailSchema, nameSchema } from "../../domain/personal-details.ts";
import { phoneSchema } from "../../domain/phone.ts";
import { postcodeSchema } from "../../domain/postcode.ts";
import { QUERY_MAXIMUM, SUBJECTS } from "../../domain/query.ts";
import { CASE_CHANNELS, casePath, RECORD_PATH } from "../../domain/staff.ts";
import {
  isSubmissionSource,
  sourcesOf,
  SUBMISSION_TYPES,
  type SubmissionSource,
} from "../../domain/submission-types.ts";
import { optionalLine, optionalText, requiredLine, requiredText } from "../../domain/text.ts";
import { onBehalf } from "../../domain/on-behalf.ts";
import { formStep } from "../../ui/forms/step.ts";
import { hearText, isRefusal, withHeard } from "../../ui/.server/heard-text.ts";
import { answerTokenForm } from "../../ui/.server/forms.ts";
import { loadDraft } from "./drafts.ts";
import type { StaffVisit } from "./staff.ts";

const LINE_MAXIMUM = 254;
const AUTHORITY_MAXIMUM = 500;
const ACCOUNT_MAXIMUM = 100;
const DAYS_OF_A_YEAR = 365;

/** Empty, or as the schema has it. */
const optional = (schema: v.GenericSchema<unknown, string>) =>
  v.pipe(
    optionalLine(LINE_MAXIMUM),
    v.check((text) => text === "" || v.is(schema, text), "invalid"),
  );

export const recordStep = formStep(
  RECORD_PATH,
  v.pipe(
    v.object({
      entry: v.pipe(v.string(), v.uuid()),
      source: v.picklist([...sourcesOf("complaint"), ...DATA_WANT_NAMES], "required"),
      channel: v.picklist(CASE_CHANNELS, "required"),
      firstName: nameSchema,
      surname: nameSchema,
      email: optional(emailSchema),
      telephone: optional(phoneSchema),
      receivedOn: v.pipe(requiredLine(LINE_MAXIMUM), v.check(isDay, "invalid")),
      subject: optionalLine(LINE_MAXIMUM),
      account: optionalLine(ACCOUNT_MAXIMUM),
      address: optionalLine(AUTHORITY_MAXIMUM),
      postcode: optional(postcodeSchema),
      query: requiredText(QUERY_MAXIMUM),
      extraHelp: v.picklist(["yes", "no"], "required"),
      behalfOf: optionalLine(LINE_MAXIMUM),
      authority: optionalText(AUTHORITY_MAXIMUM),
    }),
    v.forward(
      v.check(({ behalfOf, authority }) => behalfOf === "" || authority !== "", "required"),
      ["authority"],
    ),
    v.forward(
      v.check(
        ({ source, subject }) => !asksSubject(source) || SUBJECTS.some((one) => one === subject),
        "required",
      ),
      ["subject"],
    ),
  ),
);

/** Their form asks what it is about: those about data say it. */
function asksSubject(about: SubmissionSource | DataWant): boolean {
  return isSubmissionSource(about) && SUBMISSION_TYPES[about].asksSubject;
}

/** As the customer's own form files it. */
function filedAs(about: SubmissionSource | DataWant, subject: string, query: string) {
  if (isSubmissionSource(about)) return { source: about, subject: asksSubject(about) ? subject : "", query };
  return {
    source: "data-request",
    subject: DATA_WANTS[about],
    query: describeDataRequest(about, query),
  } as const;
}

export async function showRecord(visit: StaffVisit) {
  const { page, today } = visit;
  return { page, today, entry: randomUUID(), draft: await loadDraft(visit) };
}

/** A complaint or a request about data. Leads to the new case, or returns the form with what is wrong with it. */
export async function recordComplaint(visit: StaffVisit) {
  const { cases, actor, today } = visit;
  const outcome = answerTokenForm(visit, recordStep, async (answer, refuse) => {
    const { receivedOn } = answer;
    if (receivedOn > today || receivedOn < addDays(today, -DAYS_OF_A_YEAR))
      return refuse("receivedOn", "day-wrong");
    const { source: about, subject, query, account, address, postcode } = answer;
    const { entry: id, email, telephone, extraHelp, behalfOf, authority, ...rest } = answer;
    const reference = await cases.record(
      {
        ...filedAs(about, subject, query),
        channel: rest.channel,
        firstName: rest.firstName,
        surname: rest.surname,
        receivedOn,
        accountNumber: account || null,
        address: address || null,
        postcode: postcode === "" ? null : v.parse(postcodeSchema, postcode),
        id,
        email: email || null,
        telephone: telephone === "" ? null : v.parse(phoneSchema, telephone),
        extraHelp: extraHelp === "yes",
        onBehalf: behalfOf === "" ? null : onBehalf(behalfOf, authority),
      },
      actor,
    );
    return redirect(`${casePath(reference)}?saved`, 303);
  });
  const heard = await withHeard(visit, outcome, "query");
  if (!isRefusal(heard)) return heard;
  const heardInAuthority = await hearText(visit, heard.data.values["authority"]);
  return data({ ...heard.data, heardInAuthority }, heard.init ?? undefined);
}
