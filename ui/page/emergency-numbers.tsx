import { EmergencyLine } from "../components/emergency-line.tsx";
import { NumberLink, telephone } from "../components/phone-link.tsx";
import { useEmergencyNumbers } from "./site-facts.ts";

/** At the foot of every page. */
export function EmergencyNumbers() {
  const { gas, powerCut, emergencyServices } = useEmergencyNumbers();
  return (
    <>
      <p>
        Smell gas? Call <NumberLink number={gas} />, free, day and night.
      </p>
      <p>
        Power cut? Call <NumberLink number={powerCut} />, free, day and night.
      </p>
      <p>
        Danger to life? Call <NumberLink number={emergencyServices} />.
      </p>
    </>
  );
}

/** In the form from the start, so that it shows without JavaScript too. */
export function FormEmergencyLine() {
  const { gas, gasNorthernIreland, emergencyServices } = useEmergencyNumbers();
  return (
    <EmergencyLine
      look="boxed"
      lead="In danger, or smell gas? Don't wait for us to reply. Call now."
      ways={[
        way("Smell gas", gas),
        way("In Northern Ireland", gasNorthernIreland),
        way("Danger to life", emergencyServices),
      ]}
    />
  );
}

export function way(when: string, number: string) {
  return { when, shown: number, href: telephone(number) };
}
