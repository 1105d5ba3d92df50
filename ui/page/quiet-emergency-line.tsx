import { useCopy } from "../copy/use-copy.ts";
import { EmergencyLine } from "../components/emergency-line.tsx";
import { way } from "./emergency-numbers.tsx";
import { useEmergencyNumbers } from "./site-facts.ts";

/** One quiet line, on pages where somebody in danger may be looking for help. */
export function QuietEmergencyLine() {
  const { gas, powerCut, emergencyServices } = useEmergencyNumbers();
  const words = useCopy("page");
  return (
    <EmergencyLine
      look="quiet"
      ways={[
        way(words.smellGas, gas),
        way(words.powerCut, powerCut),
        way(words.dangerToLife, emergencyServices),
      ]}
    />
  );
}
