import { useCopy } from "../copy/use-copy.ts";
import { EmergencyLine } from "../components/emergency-line.tsx";
import { NumberLink, telephone } from "../components/phone-link.tsx";
import { useEmergencyNumbers } from "./site-facts.ts";

/** At the foot of every page. */
export function EmergencyNumbers() {
  const { gas, powerCut, emergencyServices } = useEmergencyNumbers();
  const words = useCopy("page").emergencies;
  return [
    { words: words.gas, number: gas },
    { words: words.powerCut, number: powerCut },
    { words: words.danger, number: emergencyServices },
  ].map(({ words: [before, after], number }) => (
    <p key={number}>
      {before}
      <NumberLink number={number} />
      {after}
    </p>
  ));
}

/** In the form from the start, so that it shows without JavaScript too. */
export function FormEmergencyLine() {
  const { gas, gasNorthernIreland, emergencyServices } = useEmergencyNumbers();
  const words = useCopy("page");
  return (
    <EmergencyLine
      look="boxed"
      lead={words.emergencyLead}
      ways={[
        way(words.smellGas, gas),
        way(words.northernIreland, gasNorthernIreland),
        way(words.dangerToLife, emergencyServices),
      ]}
    />
  );
}

export function way(when: string, number: string) {
  return { when, shown: number, href: telephone(number) };
}
