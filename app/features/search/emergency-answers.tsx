import type { Contact, EmergencyLine } from "../../../contract/contact.ts";
import type { Emergency } from "../../../domain/emergency.ts";
import { telephone, useSite } from "../../site/site-facts.ts";
import { EmergencyPanel } from "../../ui/emergency-panel.tsx";
import { EMERGENCY_WORDS } from "./words.ts";

/** The number to call for each danger that the search names: the first thing on the page. */
export function EmergencyAnswers({ emergencies }: { readonly emergencies: readonly Emergency[] }) {
  const { emergency } = useSite().contact;
  return emergencies.map((danger) => {
    const { number, note } = lineFor(danger, emergency);
    const { title, advice } = EMERGENCY_WORDS[danger];
    return (
      <EmergencyPanel
        key={danger}
        title={title}
        number={number}
        note={
          <>
            <p>
              {note}. {advice}
            </p>
            {number === emergency.gas.number && (
              <p>
                In Northern Ireland call <a href={telephone(emergency.gasNorthernIreland.number)}>{emergency.gasNorthernIreland.number}</a>.
              </p>
            )}
          </>
        }
      />
    );
  });
}

function lineFor(danger: Emergency, emergency: Contact["emergency"]): EmergencyLine {
  switch (danger) {
    case "gas":
    case "carbon-monoxide":
      return emergency.gas;
    case "sparks":
    case "power-cut":
      return emergency.powerCut;
    case "no-supply":
      return emergency.meter;
  }
}
