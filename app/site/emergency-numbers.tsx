import { EmergencyPanel } from "../ui/emergency-panel.tsx";
import { NumberLink } from "../ui/phone-link.tsx";
import { useSite } from "./site-facts.ts";

export function EmergencyNumbers() {
  const { gas, powerCut } = useSite().contact.emergency;
  return (
    <>
      <p>
        Smell gas? Call <NumberLink number={gas.number} />, free, day and night.
      </p>
      <p>
        Power cut? Call <NumberLink number={powerCut.number} />, free, day and night.
      </p>
    </>
  );
}

/** In the form from the start, so that it shows without JavaScript too. */
export function EmergencyLine() {
  const { gas, gasNorthernIreland } = useSite().contact.emergency;
  return (
    <EmergencyPanel
      compact
      title="In danger, or smell gas? Don't wait for us to reply. Call"
      number={gas.number}
      note={
        <>
          In Northern Ireland, call <NumberLink number={gasNorthernIreland.number} />. Smoke or fire, or
          someone hurt? Call <NumberLink number="999" />.
        </>
      }
    />
  );
}
