import { copyOf } from "../../domain/locale.ts";
import { telephone } from "../../domain/safety-advice.ts";
import { EmergencyLine } from "../ui/emergency-panel.tsx";
import { NumberLink } from "../ui/phone-link.tsx";
import { useEmergencyNumbers } from "./site-facts.ts";

const words = copyOf({
  "en-GB": {
    gas: "Smell gas",
    powerCut: "Power cut",
    danger: "Danger to life",
    formLead: "In danger, or smell gas? Don't wait for us to reply. Call now.",
    gasNorthernIreland: "In Northern Ireland",
  },
});

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

/** One quiet line, on pages where somebody in danger may be looking for help. */
export function QuietEmergencyLine() {
  const { gas, powerCut, emergencyServices } = useEmergencyNumbers();
  return (
    <EmergencyLine
      ways={[way(words.gas, gas), way(words.powerCut, powerCut), way(words.danger, emergencyServices)]}
    />
  );
}

/** In the form from the start, so that it shows without JavaScript too. */
export function FormEmergencyLine() {
  const { gas, gasNorthernIreland, emergencyServices } = useEmergencyNumbers();
  return (
    <EmergencyLine
      lead={words.formLead}
      ways={[
        way(words.gas, gas),
        way(words.gasNorthernIreland, gasNorthernIreland),
        way(words.danger, emergencyServices),
      ]}
    />
  );
}

const way = (when: string, number: string) => ({ when, shown: number, href: telephone(number) });
