import type { Emergency } from "../../../domain/emergency.ts";
import { SafetyPanel } from "../../site/safety-advice.tsx";

/** What to do about each danger that the search names: the first thing on the page. */
export function EmergencyAnswers({ emergencies }: { readonly emergencies: readonly Emergency[] }) {
  return emergencies.map((danger) => <SafetyPanel key={danger} hazard={danger} />);
}
