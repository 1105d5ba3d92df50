import type { Copy } from "../../../copy/locales.ts";
import type { Want } from "../../../domain/next-steps.ts";
import {
  type ConfirmedSource,
  SUBMISSION_TYPES,
  type SubmissionType,
} from "../../../domain/submission-types.ts";

/** The title and the response time of a confirmation (spec 4.8); for feedback what follows instead. */
export function confirmationTitle(words: Copy["confirmation"], source: ConfirmedSource, want?: Want) {
  const { kind } = SUBMISSION_TYPES[source];
  const { responseDays, responseDaysAtMost, gentle }: SubmissionType = SUBMISSION_TYPES[source];
  const title = gentle ? words.gentleTitle : words.titles[want ?? kind];
  if (kind === "register") return { title, lead: want === "leave" ? words.leaveLead : words.registerLead };
  if (responseDays === null) return { title, lead: words.feedbackLead };
  const lead = gentle ? words.gentleLead(responseDays) : words.lead(responseDays, responseDaysAtMost);
  return { title, lead };
}
