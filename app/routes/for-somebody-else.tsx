import { redirect } from "react-router";
import { BASE_PATH } from "../../domain/base-path.ts";
import { isSubmissionSource, SUBMISSION_TYPES } from "../../domain/submission-types.ts";
import { SpeakerPage, STOP_INTENT } from "../../site/features/speaker/speaker-page.tsx";
import { speakerStep } from "../../site/features/speaker/speaker-step.ts";
import { forgetSpeaker, loadSpeaker, saveSpeaker } from "../../site/.server/journeys/speaker-session.ts";
import { answerForm, readOwnForm, refusedForm, viewForm } from "../../ui/.server/forms.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import type { Route } from "./+types/for-somebody-else";

/** The form that they came from; without one, where customers choose one. */
function formOf(url: URL): string {
  const source = url.searchParams.get("form") ?? "";
  return `${BASE_PATH}/${isSubmissionSource(source) ? SUBMISSION_TYPES[source].path : "make-an-enquiry"}`;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitorContext);
  const speaker = await loadSpeaker(visit.state);
  const { authority: mayBy, ...said } = speaker ?? {};
  const values = Object.entries({ ...said, mayBy }).map(([name, value]) => [name, value ?? ""] as const);
  return {
    view: { ...viewForm(visit), values: Object.fromEntries(values) },
    back: formOf(url),
    speaks: speaker !== undefined,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const visit = context.get(visitorContext);
  const form = await readOwnForm(visit, request, speakerStep.fields);
  if (!form.ok) return refusedForm(visit, form.failure, {});
  const { values, data } = form.value;
  if (data.get("intent") === STOP_INTENT) {
    forgetSpeaker(visit.state);
    await visit.state.flush();
    return redirect(formOf(url), 303);
  }
  return answerForm(speakerStep, values, async (speaker) => {
    saveSpeaker(visit.state, speaker);
    await visit.state.flush();
    return redirect(formOf(url), 303);
  });
}

export { clientAction } from "../../ui/forms/send-form.ts";

export default function ForSomebodyElse({ loaderData, actionData }: Route.ComponentProps) {
  return <SpeakerPage {...loaderData} problem={actionData} />;
}
