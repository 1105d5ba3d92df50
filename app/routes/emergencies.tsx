import { allAdvice } from "../../ui/.server/safety-advice.ts";
import { onlyEnglish } from "../../ui/.server/only-english.ts";
import { webContext } from "../../ui/.server/services.ts";
import { EmergenciesPage } from "../../site/features/emergencies/emergencies-page.tsx";
import type { Route } from "./+types/emergencies";

/** No consent banner: it would cover the emergency numbers. */
export const handle = { cache: "path", urgent: true, asksConsent: false };

export async function loader({ context }: Route.LoaderArgs) {
  const web = context.get(webContext);
  const [hazards, languages] = await Promise.all([allAdvice(web), onlyEnglish(web, "safety-advice.json")]);
  return { hazards, ...languages };
}

export default function Emergencies({ loaderData }: Route.ComponentProps) {
  return <EmergenciesPage {...loaderData} />;
}
