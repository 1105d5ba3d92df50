import { data, redirect } from "react-router";
import * as v from "valibot";
import { emailSchema, nameSchema } from "../../domain/personal-details.ts";
import { phoneSchema } from "../../domain/phone.ts";
import { QUERY_MAXIMUM } from "../../domain/query.ts";
import { CASE_CHANNELS, casePath, KEPT_FIELD, OPERATIONS_PATH } from "../../domain/staff.ts";
import { sourcesOf } from "../../domain/submission-types.ts";
import { optionalLine, optionalText, requiredText } from "../../domain/text.ts";
import { checkStep, formStep, readFormValues } from "../../ui/forms/step.ts";
import { hasToken } from "../../ui/.server/csrf.ts";
import { hearText } from "../../ui/.server/heard-text.ts";
import { readForm } from "../../ui/.server/password-form.ts";
import type { StaffVisit } from "./staff.ts";

const LINE_MAXIMUM = 254;
const AUTHORITY_MAXIMUM = 500;

/** Empty, or as the schema has it. */
const optional = (schema: v.GenericSchema<unknown, string>) =>
  v.pipe(
    optionalLine(LINE_MAXIMUM),
    v.check((text) => text === "" || v.is(schema, text), "invalid"),
  );

export const recordStep = formStep(
  OPERATIONS_PATH,
  v.pipe(
    v.object({
      entry: v.pipe(v.string(), v.uuid()),
      source: v.picklist(sourcesOf("complaint"), "required"),
      channel: v.picklist(CASE_CHANNELS, "required"),
      firstName: nameSchema,
      surname: nameSchema,
      email: optional(emailSchema),
      telephone: optional(phoneSchema),
      query: requiredText(QUERY_MAXIMUM),
      extraHelp: v.picklist(["yes", "no"], "required"),
      behalfOf: optionalLine(LINE_MAXIMUM),
      authority: optionalText(AUTHORITY_MAXIMUM),
    }),
    v.forward(
      v.check(({ behalfOf, authority }) => behalfOf === "" || authority !== "", "required"),
      ["authority"],
    ),
  ),
);

/** Leads to the new case, or returns the form with what is wrong with it. */
export async function recordComplaint(visit: StaffVisit, request: Request) {
  const { cases, actor, page } = visit;
  const sent = await readForm(request);
  const values = readFormValues(sent, recordStep.fields);
  const show = async (status: number, ...errors: { field: string; code: string }[]) => {
    const [query, authority] = await Promise.all(
      [values["query"], values["authority"]].map((text) => hearText(visit, text)),
    );
    return data({ values, errors, heard: { query: query!, authority: authority! } }, status);
  };
  if (!hasToken(sent, page.csrfToken)) return show(403, { field: "channel", code: "not-our-form" });
  if (sent.has(KEPT_FIELD)) return show(200);
  const checked = checkStep(recordStep, values);
  if (!checked.ok) return show(422, ...checked.failure);
  const { entry: id, email, telephone, extraHelp, behalfOf, authority, ...complaint } = checked.value;
  const reference = await cases.record(
    {
      ...complaint,
      id,
      email: email || null,
      telephone: telephone === "" ? null : v.parse(phoneSchema, telephone),
      extraHelp: extraHelp === "yes",
      onBehalf: behalfOf === "" ? null : `${behalfOf}, for the customer. ${authority}`,
    },
    actor,
  );
  return redirect(`${casePath(reference)}?saved`, 303);
}
