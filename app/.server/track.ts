import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { RouterContextProvider } from "react-router";
import { type TrackAnswer, trackStep } from "../features/track/track.ts";
import { progressWords } from "../features/track/words.ts";
import type { FormValues } from "../journey/form-values.ts";
import { formProblem, submitForm } from "./form-page.ts";
import { requestContext, servicesContext } from "./services.ts";
import { visitorContext } from "./visitor.ts";

type Context = Readonly<RouterContextProvider>;

const WINDOW_MS = 10 * 60_000;
/** By visitor, by connection (a household or an office may share one) and by reference, whoever asks for it. */
const MOST = { visitor: 10, connection: 40, reference: 20 } as const;

/** Every answer takes at least as long, so that its time tells nothing about a reference. */
const ANSWER_MS = 300;

/** How far a lead is. A pair that nobody has and a pair of which one half is right are answered alike. */
export async function submitTrack(context: Context, request: Request) {
  return submitForm(context, request, trackStep, async (answer, values) => {
    if (!(await mayTry(context, answer))) return formProblem(429, { values, alert: "limit" });
    const [answered] = await Promise.all([findProgress(context, answer, values), wait(ANSWER_MS)]);
    return answered;
  });
}

async function findProgress(context: Context, { reference, email }: TrackAnswer, values: FormValues) {
  const progress = await context.get(servicesContext).leads.progress(reference, email);
  if (!progress.ok) {
    context.get(requestContext).log.error({ errorId: progress.failure.id, reason: progress.failure.message }, "progress can't be read");
    return formProblem(502, { values, alert: "lead", error: progress.failure });
  }
  return progress.value === null ? { found: null, values } : { found: progressWords(progress.value) };
}

async function mayTry(context: Context, { reference }: TrackAnswer): Promise<boolean> {
  const { attempts } = context.get(servicesContext);
  const tried: Readonly<Record<keyof typeof MOST, string>> = {
    visitor: context.get(visitorContext).key,
    connection: context.get(requestContext).address,
    reference,
  };
  let allowed = true;
  // Each is counted, whichever of them says no.
  for (const [what, most] of Object.entries(MOST) as [keyof typeof MOST, number][]) {
    if (!(await attempts.take(attemptKey(context, what, tried[what]), most, WINDOW_MS))) allowed = false;
  }
  return allowed;
}

/** Nothing that is counted by can be read back. */
function attemptKey(context: Context, what: string, value: string): string {
  return createHmac("sha256", context.get(servicesContext).sessionSecret).update(`track ${what} ${value}`).digest("hex");
}
