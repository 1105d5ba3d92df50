import { setTimeout as wait } from "node:timers/promises";
import type { ProgressQuestion } from "../../clients/leads.ts";
import type { LeadProgress } from "../../domain/lead-progress.ts";
import { failed, type Result } from "../../domain/result.ts";
import type { VisitorRequest } from "./session.ts";

/** The shortest response: its time must not tell whether a reference exists. */
const RESPONSE_MS = 300;
/** Attempts in ten minutes. A client may be a household or an office. */
const MOST_ATTEMPTS = { visitor: 10, client: 40, reference: 20 };

/** How far a lead is; null where reference and email address do not belong together, or the link is dead. */
export async function fetchProgress(
  { leads, log, rateLimiter, visitor, client }: VisitorRequest,
  question: ProgressQuestion,
): Promise<Result<LeadProgress | null, "limit" | "unavailable">> {
  const allowed = await rateLimiter.allowExactly(
    { what: "track by visitor", client: visitor.key, most: MOST_ATTEMPTS.visitor },
    { what: "track by connection", client, most: MOST_ATTEMPTS.client },
    { what: "track a reference", client: referenceOf(question), most: MOST_ATTEMPTS.reference },
  );
  if (!allowed) return failed("limit");
  const [progress] = await Promise.all([leads.progress(question), wait(RESPONSE_MS)]);
  if (progress.ok) return progress;
  log.error({ errorId: progress.failure.id, reason: progress.failure.message }, "lead progress unavailable");
  return failed("unavailable");
}

function referenceOf(question: ProgressQuestion): string {
  return "link" in question ? (question.link.split(".", 1)[0] ?? "") : question.reference;
}
