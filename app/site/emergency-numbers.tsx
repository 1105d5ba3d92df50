import { EmergencyPanel } from "../ui/emergency-panel.tsx";
import { telephone, useSite } from "./site-facts.ts";

export function EmergencyNumbers() {
  const { gas, powerCut } = useSite().contact.emergency;
  return (
    <>
      <p>
        Smell gas? Call <a href={telephone(gas.number)}>{gas.number}</a>, free, day and night.
      </p>
      <p>
        Power cut? Call <a href={telephone(powerCut.number)}>{powerCut.number}</a>, free, day and night.
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
          In Northern Ireland, call{" "}
          <a href={telephone(gasNorthernIreland.number)}>{gasNorthernIreland.number}</a>. Smoke or fire, or
          someone hurt? Call <a href={telephone("999")}>999</a>.
        </>
      }
    />
  );
}
