import { EmergencyLine } from "../components/emergency-line.tsx";
import { way } from "./emergency-numbers.tsx";
import { useEmergencyNumbers } from "./site-facts.ts";

/** One quiet line, on pages where somebody in danger may be looking for help. */
export function QuietEmergencyLine() {
  const { gas, powerCut, emergencyServices } = useEmergencyNumbers();
  return (
    <EmergencyLine
      look="quiet"
      ways={[way("Smell gas", gas), way("Power cut", powerCut), way("Danger to life", emergencyServices)]}
    />
  );
}
