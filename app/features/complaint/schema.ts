import * as v from "valibot";
import { SUBMISSION_TYPES, type ComplaintSource } from "../../../domain/submission-types.ts";
import { QUERY_MAXIMUM, SUBJECTS } from "../../../domain/query.ts";
import type { FormSchema } from "../../journey/step.ts";
import { requiredText } from "../../../domain/text.ts";

const query = requiredText(QUERY_MAXIMUM);

/** The free text (spec 5.9, 5.10), with a subject where the form has that question (spec 3.24). */
const withSubject = v.object({ subject: v.picklist(SUBJECTS, "required"), query });

/** An empty subject becomes an empty caseType (spec 3.3). */
const withoutSubject = v.pipe(
  v.object({ query }),
  v.transform((answer) => ({ ...answer, subject: "" as const })),
);

export type QueryAnswer = v.InferOutput<typeof withSubject> | v.InferOutput<typeof withoutSubject>;

export function querySchema(source: ComplaintSource): FormSchema<QueryAnswer> {
  return SUBMISSION_TYPES[source].asksSubject ? withSubject : withoutSubject;
}
