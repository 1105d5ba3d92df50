import { knownOpeningHours } from "../.server/confirmation.ts";
import { formProblem, submitForm, viewForm } from "../.server/forms.ts";
import { fetchProgress } from "../.server/lead-progress.ts";
import { visitorContext } from "../.server/session.ts";
import { trackStep } from "../features/track/track.ts";
import { TrackPage } from "../features/track/track-page.tsx";
import { progressCopy } from "../features/track/progress-copy.ts";
import type { Route } from "./+types/track";

export const loader = ({ context }: Route.LoaderArgs) => ({ view: viewForm(context.get(visitorContext)) });

export async function action({ context, request }: Route.ActionArgs) {
  const visit = context.get(visitorContext);
  return submitForm(visit, request, trackStep, async (answer, values) => {
    const progress = await fetchProgress(visit, answer);
    if (!progress.ok)
      return progress.failure === "limit"
        ? formProblem(429, { values, alert: "limit" })
        : formProblem(502, { values, alert: "lead" });
    if (progress.value === null) return { found: null, values };
    return { found: progressCopy(progress.value, await knownOpeningHours(visit)) };
  });
}

export { clientAction } from "../journey/send-form.ts";

export default function Track({ loaderData, actionData }: Route.ComponentProps) {
  return <TrackPage view={loaderData.view} answered={actionData} />;
}
