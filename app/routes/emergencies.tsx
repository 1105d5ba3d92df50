import { webContext } from "../.server/services.ts";
import { EmergenciesPage } from "../features/emergencies/emergencies-page.tsx";
import type { Route } from "./+types/emergencies";

/** No consent banner: it would cover the emergency numbers. */
export const handle = { cache: true, urgent: true, asksConsent: false };

export const loader = ({ context }: Route.LoaderArgs) => context.get(webContext).content.safetyAdvice();

export default function Emergencies({ loaderData }: Route.ComponentProps) {
  return <EmergenciesPage safety={loaderData} />;
}
