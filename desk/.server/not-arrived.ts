import { redirect } from "react-router";
import * as v from "valibot";
import { NOT_ARRIVED_PATH } from "../../domain/staff.ts";
import { requiredText } from "../../domain/text.ts";
import { answerTokenForm } from "../../ui/.server/forms.ts";
import { formStep } from "../../ui/forms/step.ts";
import type { StaffVisit } from "./staff.ts";

const REASON_MAXIMUM = 300;

const lettersStep = formStep(NOT_ARRIVED_PATH, v.object({ letters: v.string() }));
const retryStep = formStep(NOT_ARRIVED_PATH, v.object({ job: v.string(), retry: v.string() }));
/** Each of the page's forms has an id of its own for its reason. */
export const giveUpStep = (job: string) =>
  formStep(
    NOT_ARRIVED_PATH,
    v.pipe(
      v.object({ job: v.string(), [reasonOf(job)]: requiredText(REASON_MAXIMUM) }),
      v.transform((sent) => ({ job, reason: String(sent[reasonOf(job)]) })),
    ),
  );

const reasonOf = (job: string) => `reason-${job}`;

type Visit = Pick<StaffVisit, "notArrived" | "actor" | "page" | "csrfToken" | "sent">;

export async function showNotArrived({ notArrived, actor, page }: Visit) {
  return { page, ...(await notArrived.list(actor)) };
}

/** Redirects to the list once it is done, or returns what is wrong with the form. */
export async function decideNotArrived(visit: Visit) {
  const { notArrived, actor } = visit;
  const done = () => redirect(NOT_ARRIVED_PATH, 303);
  if (visit.sent.has("letters"))
    return answerTokenForm(visit, lettersStep, async () => {
      await notArrived.sendLetters(actor);
      return done();
    });
  if (visit.sent.has("retry"))
    return answerTokenForm(visit, retryStep, async ({ job }, refuse) =>
      (await notArrived.retry(job, actor)) ? done() : refuse(reasonOf(job), "stale", 409),
    );
  return answerTokenForm(visit, giveUpStep(String(visit.sent.get("job"))), async (given, refuse) => {
    const { job, reason } = given;
    return (await notArrived.giveUp(job, reason, actor)) ? done() : refuse(reasonOf(job), "stale", 409);
  });
}
