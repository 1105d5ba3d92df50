import type { DissatisfactionFinder } from "../dissatisfaction/find-dissatisfaction.ts";
import { SUBMISSION_TYPES } from "../../domain/submission-types.ts";
import type { SubmissionSource } from "../../domain/submission-types.ts";
import type { StoredCaseEvent } from "./case-events.ts";
import { isDataComplaint } from "./data-requests.ts";
import { wordsThatMayComplain } from "./case-words.ts";
import type { StoredCase } from "./stored-cases.ts";

/** Enquiries, feedback and what other clients send; a complaint is one already. */
export function mayComplain({ source }: { readonly source: SubmissionSource | undefined }): boolean {
  return source === undefined || SUBMISSION_TYPES[source].kind !== "complaint";
}

/**
 * The sentences by which a case that is none may be a complaint: the first that say so. A complaint about data has a
 * law and a clock of its own.
 */
export function heardComplaint(
  dissatisfaction: DissatisfactionFinder,
  stored: Pick<StoredCase, "attributes">,
  events: readonly Pick<StoredCaseEvent, "kind" | "text">[],
): readonly string[] {
  if (isDataComplaint(stored)) return [];
  for (const text of wordsThatMayComplain(stored, events)) {
    const heard = dissatisfaction.explain(text);
    if (heard.length > 0) return heard;
  }
  return [];
}
