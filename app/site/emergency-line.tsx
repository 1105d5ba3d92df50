import { EmergencyPanel } from "../ui/emergency-panel.tsx";
import { useSite } from "./site-page.tsx";

/** Always there, so that the number is on the page before anything is sent, without JavaScript too. */
export function EmergencyLine() {
  const { gas } = useSite().contact.emergency;
  return <EmergencyPanel compact title="In danger, or smell gas? Don't wait for us to reply. Call" number={gas.number} />;
}
