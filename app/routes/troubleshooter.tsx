import { viewTroubleshooter } from "../../site/.server/help/troubleshooters.ts";
import { webContext } from "../../ui/.server/services.ts";
import { TroubleshooterPage } from "../../site/features/help/troubleshooter-page.tsx";
import type { Route } from "./+types/troubleshooter";

export const handle = { cache: "path" };

export const loader = ({ context, params: { tree, place } }: Route.LoaderArgs) =>
  viewTroubleshooter(context.get(webContext), tree, place);

export default function Troubleshooter({ loaderData }: Route.ComponentProps) {
  return <TroubleshooterPage {...loaderData} />;
}
