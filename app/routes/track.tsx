import { knownOpeningHours } from "../.server/confirmation.ts";
import { formProblem, readOwnForm, refusedForm, submitForm, viewForm } from "../.server/forms.ts";
import { fetchProgress } from "../.server/lead-progress.ts";
import { type VisitorRequest, visitorContext } from "../.server/session.ts";
import type { FormValues } from "../journey/form-values.ts";
import { LINK_PARAMETER, trackStep } from "../features/track/track.ts";
import { TrackPage } from "../features/track/track-page.tsx";
import { progressCopy } from "../features/track/progress-copy.ts";
import type { Route } from "./+types/track";

/** The email's link shows the submission at once; a mail program that follows it changes nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitorContext);
  const link = url.searchParams.get(LINK_PARAMETER);
  const linked = link === null ? undefined : await track(visit, { link }, {});
  return { view: viewForm(visit), linked: linked !== undefined && "data" in linked ? linked.data : linked };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const visit = context.get(visitorContext);
  const link = url.searchParams.get(LINK_PARAMETER);
  if (link !== null) return revoke(visit, request, link);
  return submitForm(visit, request, trackStep, (answer, values) => track(visit, answer, values));
}

async function track(
  visit: VisitorRequest,
  question: Parameters<typeof fetchProgress>[1],
  values: FormValues,
) {
  const progress = await fetchProgress(visit, question);
  if (!progress.ok)
    return progress.failure === "limit"
      ? formProblem(429, { values, alert: "limit" })
      : formProblem(502, { values, alert: "lead" });
  const reason = "link" in question ? ("dead-link" as const) : ("unknown" as const);
  if (progress.value === null) return { found: null, reason, values };
  return { found: progressCopy(progress.value, await knownOpeningHours(visit)) };
}

async function revoke(visit: VisitorRequest, request: Request, link: string) {
  const form = await readOwnForm(visit, request, []);
  if (!form.ok) return refusedForm(visit, form.failure, {});
  const revoked = await track(visit, { link, revoke: true }, {});
  return "found" in revoked && revoked.found !== null
    ? { found: null, reason: "stopped" as const, values: {} }
    : revoked;
}

export { clientAction } from "../journey/send-form.ts";

export default function Track({ loaderData, actionData }: Route.ComponentProps) {
  return <TrackPage view={loaderData.view} answered={actionData ?? loaderData.linked} />;
}
