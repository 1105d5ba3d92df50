import { allAdvice } from "../../ui/.server/safety-advice.ts";
import { webContext } from "../../ui/.server/services.ts";
import { EmergenciesPage } from "../../site/features/emergencies/emergencies-page.tsx";
import type { Route } from "./+types/emergencies";

/** No consent banner: it would cover the emergency numbers. */
export const handle = { cache: "path", urgent: true, asksConsent: false };

export async function loader({ context }: Route.LoaderArgs) {
  return { hazards: await allAdvice(context.get(webContext)) };
}

export default function Emergencies({ loaderData }: Route.ComponentProps) {
  return <EmergenciesPage {...loaderData} />;
}
