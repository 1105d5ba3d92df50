import { viewForm } from "../.server/form-page.ts";
import { submitTrack } from "../.server/track.ts";
import { TrackPage } from "../features/track/track-page.tsx";
import type { Route } from "./+types/track";

export const loader = ({ context }: Route.LoaderArgs) => ({ view: viewForm(context) });

export const action = ({ context, request }: Route.ActionArgs) => submitTrack(context, request);

export default function Track({ loaderData, actionData }: Route.ComponentProps) {
  return <TrackPage view={loaderData.view} answered={actionData} />;
}
