import { setTimeout as wait } from "node:timers/promises";
import type { RouterContextProvider } from "react-router";
import type { LeadProgress } from "../../domain/lead-progress.ts";
import { failed, type Result } from "../../domain/result.ts";
import { withinLimits } from "./limits.ts";
import { requestContext, servicesContext } from "./services.ts";
import { visitorContext } from "./session.ts";

type Context = Readonly<RouterContextProvider>;

/** Every answer takes at least as long, so that its time tells nothing about a reference. */
const ANSWER_MS = 300;

export interface ProgressQuestion {
  readonly reference: string;
  readonly email: string;
}

/** "limit": asked too often. "away": the leads API did not answer; it is logged. */
export type NoProgress = "limit" | "away";

/**
 * How far a lead is; null for a pair that nobody has and for one of which one half is right, which are
 * answered alike.
 */
export async function fetchProgress(
  context: Context,
  question: ProgressQuestion,
): Promise<Result<LeadProgress | null, NoProgress>> {
  if (!(await mayAsk(context, question))) return failed("limit");
  const { leads } = context.get(servicesContext);
  const [asked] = await Promise.all([leads.progress(question.reference, question.email), wait(ANSWER_MS)]);
  if (asked.ok) return asked;
  context
    .get(requestContext)
    .log.error({ errorId: asked.failure.id, reason: asked.failure.message }, "progress can't be read");
  return failed("away");
}

function mayAsk(context: Context, { reference }: ProgressQuestion): Promise<boolean> {
  return withinLimits(context, [
    { what: "track by visitor", who: context.get(visitorContext).key, most: 10 },
    // A household or an office may share one.
    { what: "track by connection", who: context.get(requestContext).address, most: 40 },
    { what: "track a reference", who: reference, most: 20 },
  ]);
}
