import { data, redirect } from "react-router";
import * as v from "valibot";
import { emailSchema, nameSchema } from "../../domain/personal-details.ts";
import { phoneSchema } from "../../domain/phone.ts";
import { QUERY_MAXIMUM } from "../../domain/query.ts";
import { CASE_CHANNELS, casePath, OPERATIONS_PATH } from "../../domain/staff.ts";
import { sourcesOf } from "../../domain/submission-types.ts";
import { optionalLine, optionalText, requiredText } from "../../domain/text.ts";
import { formStep } from "../../ui/forms/step.ts";
import { hearText, isRefusal, withHeard } from "../../ui/.server/heard-text.ts";
import { answerTokenForm } from "../../ui/.server/forms.ts";
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
export async function recordComplaint(visit: StaffVisit) {
  const { cases, actor } = visit;
  const outcome = answerTokenForm(visit, recordStep, async (answer) => {
    const { entry: id, email, telephone, extraHelp, behalfOf, authority, ...complaint } = answer;
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
  });
  const heard = await withHeard(visit, outcome, "query");
  if (!isRefusal(heard)) return heard;
  const heardInAuthority = await hearText(visit, heard.data.values["authority"]);
  return data({ ...heard.data, heardInAuthority }, heard.init ?? undefined);
}
