import type { Contact, EmergencyLine } from "../../contract/contact.ts";
import type { Danger } from "../../domain/danger.ts";
import { EmergencyPanel } from "../ui/emergency-panel.tsx";
import { useSite } from "./site-page.tsx";

const TITLES: Readonly<Record<Danger, string>> = {
  gas: "If you can smell gas, call now",
  "carbon-monoxide": "If you think there is carbon monoxide, call now",
  electrical: "If something electrical is sparking or burning, call now",
  "no-supply": "If someone needs power and has none, call now",
};

const ADVICE: Readonly<Record<Danger, string>> = {
  gas: "Open doors and windows. Don't smoke, and don't touch switches. Call from outside.",
  "carbon-monoxide": "Turn off gas appliances, open doors and windows, and get everyone outside. If anyone feels ill, call 999.",
  electrical: "Keep away from it. If there is a fire, get out and call 999.",
  "no-supply": "Tell them who is at home and what they need. You can still send us your message.",
};

/** The number to call for each danger named in a text. It never stands in the way of sending the text. */
export function DangerPanels({ dangers }: { readonly dangers: readonly Danger[] }) {
  const { contact } = useSite();
  return (
    <div aria-live="assertive">
      {dangers.map((danger) => {
        const { number, note } = lineFor(danger, contact);
        return <EmergencyPanel key={danger} title={TITLES[danger]} number={number} note={`${note}. ${ADVICE[danger]}`} />;
      })}
    </div>
  );
}

function lineFor(danger: Danger, { emergency }: Contact): EmergencyLine {
  switch (danger) {
    case "gas":
    case "carbon-monoxide":
      return emergency.gas;
    case "electrical":
    case "no-supply":
      return emergency.powerCut;
  }
}
