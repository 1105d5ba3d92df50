import * as v from "valibot";
import { SUBMISSION_TYPES, type ComplaintSource } from "../../../domain/submission-types.ts";
import { personalDetailsSchema } from "../../../domain/personal-details.ts";
import { QUERY_MAXIMUM, SUBJECTS } from "../../../domain/query.ts";
import { requiredText } from "../../../domain/text.ts";

/** The rules of the two pages (spec 5.4 to 5.10). */

export const detailsSchema = personalDetailsSchema;

const withSubject = v.object({
  query: requiredText(QUERY_MAXIMUM),
  subject: v.picklist(SUBJECTS, "required"),
});

/** No subject was asked for, so it is empty (spec 3.3). */
const withoutSubject = v.object({
  query: requiredText(QUERY_MAXIMUM),
  subject: v.optional(v.literal(""), ""),
});

export type QueryAnswer = v.InferOutput<typeof withSubject> | v.InferOutput<typeof withoutSubject>;

export function querySchema(source: ComplaintSource): v.GenericSchema<unknown, QueryAnswer> {
  return SUBMISSION_TYPES[source].asksSubject ? withSubject : withoutSubject;
}
