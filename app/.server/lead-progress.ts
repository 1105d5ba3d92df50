import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { RouterContextProvider } from "react-router";
import type { LeadProgress } from "../../domain/lead-progress.ts";
import { failed, type Result } from "../../domain/result.ts";
import { requestContext, servicesContext } from "./services.ts";
import { visitorContext } from "./visitor.ts";

type Context = Readonly<RouterContextProvider>;

const WINDOW_MS = 10 * 60_000;
/** By visitor, by connection (a household or an office may share one) and by reference, whoever asks for it. */
const MOST = { visitor: 10, connection: 40, reference: 20 } as const;

/** Every answer takes at least as long, so that its time tells nothing about a reference. */
const ANSWER_MS = 300;

export interface ProgressQuestion {
  readonly reference: string;
  readonly email: string;
}

/** "limit": asked too often. "away": the leads API did not answer; it is logged. */
export type NoProgress = "limit" | "away";

/** How far a lead is; null for a pair that nobody has and for one of which one half is right, which are answered alike. */
export async function askProgress(context: Context, question: ProgressQuestion): Promise<Result<LeadProgress | null, NoProgress>> {
  if (!(await mayAsk(context, question))) return failed("limit");
  const { leads } = context.get(servicesContext);
  const [asked] = await Promise.all([leads.progress(question.reference, question.email), wait(ANSWER_MS)]);
  if (asked.ok) return asked;
  context.get(requestContext).log.error({ errorId: asked.failure.id, reason: asked.failure.message }, "progress can't be read");
  return failed("away");
}

async function mayAsk(context: Context, { reference }: ProgressQuestion): Promise<boolean> {
  const { attempts } = context.get(servicesContext);
  const asked: Readonly<Record<keyof typeof MOST, string>> = {
    visitor: context.get(visitorContext).key,
    connection: context.get(requestContext).address,
    reference,
  };
  let allowed = true;
  // Each is counted, whichever of them says no.
  for (const [what, most] of Object.entries(MOST) as [keyof typeof MOST, number][]) {
    if (!(await attempts.take(attemptKey(context, what, asked[what]), most, WINDOW_MS))) allowed = false;
  }
  return allowed;
}

/** Nothing that is counted by can be read back. */
function attemptKey(context: Context, what: string, value: string): string {
  return createHmac("sha256", context.get(servicesContext).sessionSecret).update(`track ${what} ${value}`).digest("hex");
}
