import { loadReceipts } from "../../site/.server/journeys/journey-session.ts";
import { knownOpeningHours, withReference } from "../../site/.server/journeys/confirmation.ts";
import { formProblem, mayCreateLead, readOwnForm, refusedForm, viewForm } from "../../ui/.server/forms.ts";
import { hearText, withHeard } from "../../ui/.server/heard-text.ts";
import {
  fetchProgress,
  type ProgressQuestion,
  sayHelped,
  sendMessage,
} from "../../site/.server/journeys/lead-progress.ts";
import { type VisitorRequest, visitorContext } from "../../ui/.server/session.ts";
import { type CustomerSession, customerSessionContext } from "../../site/.server/sign-in/customer-session.ts";
import { checkStep, type FormValues } from "../../ui/forms/step.ts";
import { helpedStep, messageStep, trackStep } from "../../site/features/track/track.ts";
import { LINK_PARAMETER } from "../../ui/paths/journeys.ts";
import { TrackPage } from "../../site/features/track/track-page.tsx";
import { progressCopy } from "../../site/features/track/progress-copy.ts";
import type { Route } from "./+types/track";

/** The email's link shows the submission at once; a mail program that follows it changes nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitorContext);
  const { user } = context.get(customerSessionContext);
  const link = url.searchParams.get(LINK_PARAMETER);
  const linked =
    link === null ? undefined : await show(visit, { link }, {}, fetchProgress(visit, { link }, user));
  const values: FormValues = user === undefined ? {} : { email: user.email };
  const receipts = await Promise.all(
    (await loadReceipts(visit.state)).map((receipt) => withReference(visit, receipt)),
  );
  const isWaiting = receipts.some(({ reference }) => reference === "");
  return {
    view: { ...viewForm(visit), values, isWaiting },
    linked: linked !== undefined && "data" in linked ? linked.data : linked,
  };
}

export function action({ context, request, url }: Route.ActionArgs) {
  const visit = context.get(visitorContext);
  return withHeard(
    visit,
    submitTrackForm(visit, context.get(customerSessionContext), request, url),
    "message",
  );
}

async function submitTrackForm(visit: VisitorRequest, { user }: CustomerSession, request: Request, url: URL) {
  const link = url.searchParams.get(LINK_PARAMETER);
  const form = await readOwnForm(visit, request, [
    ...trackStep.fields,
    ...messageStep.fields,
    ...helpedStep.fields,
  ]);
  if (!form.ok) return refusedForm(visit, form.failure, {});
  const { values, data } = form.value;
  const isMessage = values["message"] !== undefined;
  const isHelped = values["helped"] !== undefined;
  if (link !== null && !isMessage && !isHelped) return revoke(visit, link);
  const asked = link === null ? checkStep(trackStep, values) : ({ ok: true, value: { link } } as const);
  if (!asked.ok) return formProblem(422, { values, errors: asked.failure });
  const question: ProgressQuestion = asked.value;
  if (isHelped) return showHelped(visit, question, values, user);
  if (!isMessage) return show(visit, question, values, fetchProgress(visit, question, user));
  const typed = checkStep(messageStep, values);
  if (!typed.ok) return formProblem(422, { values, errors: typed.failure });
  const isDead = link !== null && !visit.mayBeTrackLink(link);
  if (!isDead && !(await mayCreateLead(visit, data))) return formProblem(429, { values, alert: "limit" });
  const sent = sendMessage(visit, question, user, typed.value);
  return show(visit, question, values, sent, typed.value.message);
}

async function showHelped(
  visit: VisitorRequest,
  question: ProgressQuestion,
  values: FormValues,
  user: CustomerSession["user"],
) {
  const said = checkStep(helpedStep, values);
  if (!said.ok) return formProblem(422, { values, errors: said.failure });
  return show(visit, question, values, sayHelped(visit, question, user, said.value.helped));
}

/** `message`: what was just sent. */
async function show(
  visit: VisitorRequest,
  question: ProgressQuestion,
  values: FormValues,
  outcome: ReturnType<typeof fetchProgress>,
  message?: string,
) {
  const progress = await outcome;
  if (!progress.ok)
    return progress.failure === "limit"
      ? formProblem(429, { values, alert: "limit" })
      : formProblem(502, { values, alert: "lead" });
  const reason = "link" in question ? ("dead-link" as const) : ("unknown" as const);
  if (progress.value !== null) {
    const found = progressCopy(visit.locale, progress.value, await knownOpeningHours(visit));
    const heard = await hearText(visit, message);
    return {
      found,
      question,
      sent: message !== undefined,
      heard,
      entry: crypto.randomUUID(),
    };
  }
  // Of a message that was refused, the text stays in the field.
  return message === undefined
    ? { found: null, reason, values }
    : formProblem(502, { values, alert: "lead" });
}

async function revoke(visit: VisitorRequest, link: string) {
  const question = { link, revoke: true };
  const revoked = await show(visit, question, {}, fetchProgress(visit, question, undefined));
  return "found" in revoked && revoked.found !== null
    ? { found: null, reason: "stopped" as const, values: {} }
    : revoked;
}

export { clientAction } from "../../ui/forms/send-form.ts";

export default function Track({ loaderData, actionData }: Route.ComponentProps) {
  return <TrackPage view={loaderData.view} answered={actionData ?? loaderData.linked} />;
}
