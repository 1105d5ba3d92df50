import type { Danger } from "../../domain/danger.ts";
import { SafetyPanel } from "./safety-advice.tsx";

/** What to do about each danger named in a text. It never stands in the way of sending the text. */
export function DangerPanels({ dangers }: { readonly dangers: readonly Danger[] }) {
  return (
    <div aria-live="assertive">
      {dangers.map((danger) => (
        <SafetyPanel key={danger} hazard={danger === "electrical" ? "sparks" : danger} />
      ))}
    </div>
  );
}
