import { setTimeout as wait } from "node:timers/promises";
import type { LeadsClient, ProgressQuestion } from "../../../clients/leads.ts";
import type { AuthUser } from "../../../domain/customer.ts";
import { withoutPassword } from "../../../domain/priority-register.ts";
import { findSource } from "../../../domain/filings.ts";
import type { HelpedAnswer, LeadProgress, ToldProgress } from "../../../domain/lead-progress.ts";
import { wantIn } from "../../../domain/next-steps.ts";
import { failed, ok, type Result } from "../../../domain/result.ts";
import { sha256 } from "../../../infrastructure/hashing.ts";
import type { VisitorRequest } from "../../../ui/.server/session.ts";

export type { ProgressQuestion } from "../../../clients/leads.ts";

/** The shortest response: its time must not tell whether a reference exists. */
const RESPONSE_MS = 300;
/** Attempts in ten minutes. A client may be a household or an office. */
const MOST_ATTEMPTS = { visitor: 10, client: 40, reference: 20 };

type Tracking = Pick<
  VisitorRequest,
  "leads" | "log" | "outsideTurn" | "rateLimiter" | "visitor" | "client" | "submissions" | "mayBeTrackLink"
>;
type Outcome = Result<ToldProgress | null, "limit" | "unavailable">;

/** How far a lead is; null where reference and email address do not belong together, or the link is dead. */
export function fetchProgress(
  visit: Tracking,
  question: ProgressQuestion,
  user: AuthUser | undefined,
): Promise<Outcome> {
  return track(visit, question, user, (leads) => leads.progress(question));
}

interface CustomerMessage {
  readonly entry: string;
  readonly message: string;
  /** It asks for a second look. */
  readonly review?: "yes" | undefined;
}

/** Adds the customer's message: the same form and text, sent again, are one. */
export function sendMessage(
  visit: Tracking,
  question: ProgressQuestion,
  user: AuthUser | undefined,
  { entry, message, review }: CustomerMessage,
): Promise<Outcome> {
  const sent = { message, ...(review !== undefined && { review: true }) };
  const key = `${entry}.${sha256(JSON.stringify([question, sent]), "hex").slice(0, 32)}`;
  return track(visit, question, user, (leads) => leads.addMessage(question, sent, key));
}

/** Says whether our last answer helped. */
export function sayHelped(
  visit: Tracking,
  question: ProgressQuestion,
  user: AuthUser | undefined,
  helped: HelpedAnswer,
): Promise<Outcome> {
  return track(visit, question, user, (leads) => leads.sayHelped(question, helped));
}

async function track(
  visit: Tracking,
  question: ProgressQuestion,
  user: AuthUser | undefined,
  call: (leads: LeadsClient) => ReturnType<LeadsClient["progress"]>,
): Promise<Outcome> {
  const { leads, log, rateLimiter, visitor, client, outsideTurn = (waiting) => waiting() } = visit;
  // Before anything is counted: forged links can lock nobody out.
  if ("link" in question && !visit.mayBeTrackLink(question.link)) return ok(null);
  const allowed = await rateLimiter.allowExactly(
    { what: "track by visitor", client: visitor.key, most: MOST_ATTEMPTS.visitor },
    { what: "track by connection", client, most: MOST_ATTEMPTS.client },
    // Guesses of an email address; a signature can't be guessed.
    ...("link" in question
      ? []
      : [{ what: "track a reference", client: question.reference, most: MOST_ATTEMPTS.reference }]),
  );
  if (!allowed) return failed("limit");
  const [progress] = await outsideTurn(() => Promise.all([call(leads), wait(RESPONSE_MS)]));
  if (progress.ok) return ok(progress.value && (await withOwnSubmission(visit, progress.value, user)));
  log.error({ errorId: progress.failure.id, reason: progress.failure.message }, "lead progress unavailable");
  return failed("unavailable");
}

/**
 * Our stored submission, where there is one, tells the form and what is wanted; what they wrote is for a customer who
 * is signed in with the address that they gave (docs/decisions/journeys.md, 75).
 */
async function withOwnSubmission(
  { submissions }: Tracking,
  progress: LeadProgress,
  user: AuthUser | undefined,
): Promise<ToldProgress> {
  const { message, reference } = progress;
  const lead = message === null ? await submissions.find(reference) : undefined;
  const query = message ?? lead?.query ?? "";
  const source = findSource({ ...progress, query });
  const isOwn = user !== undefined && user.email.toLowerCase() === lead?.email?.toLowerCase();
  const shown = isOwn ? (lead?.query ?? null) : message;
  return {
    ...progress,
    message: shown === null ? null : withoutPassword(shown),
    source,
    want: source && wantIn(source, query),
  };
}
