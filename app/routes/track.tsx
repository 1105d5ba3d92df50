import { formProblem, submitForm, viewForm } from "../.server/form-page.ts";
import { fetchProgress } from "../.server/lead-progress.ts";
import { trackStep } from "../features/track/track.ts";
import { TrackPage } from "../features/track/track-page.tsx";
import { progressCopy } from "../features/track/progress-copy.ts";
import type { Route } from "./+types/track";

export const loader = ({ context }: Route.LoaderArgs) => ({ view: viewForm(context) });

export async function action({ context, request }: Route.ActionArgs) {
  return submitForm(context, request, trackStep, async (answer, values) => {
    const asked = await fetchProgress(context, answer);
    if (!asked.ok)
      return asked.failure === "limit"
        ? formProblem(429, { values, alert: "limit" })
        : formProblem(502, { values, alert: "lead" });
    return asked.value === null ? { found: null, values } : { found: progressCopy(asked.value) };
  });
}

export { clientAction } from "../journey/send-form.ts";

export default function Track({ loaderData, actionData }: Route.ComponentProps) {
  return <TrackPage view={loaderData.view} answered={actionData} />;
}
