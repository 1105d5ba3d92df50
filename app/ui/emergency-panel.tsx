import { Phone } from "lucide-react";
import type { ReactNode } from "react";

type EmergencyPanelProps = {
  title: string;
  /** As shown; the link dials its digits. */
  number: string;
  /** When to call it. */
  when?: string | undefined;
  note?: ReactNode;
  /** One line, for pages about something else. */
  compact?: boolean | undefined;
};

export function EmergencyPanel({ title, number, when, note, compact }: EmergencyPanelProps) {
  return (
    <div className={compact ? "emergency emergency-compact" : "emergency"}>
      <p className="emergency-title">{title}</p>
      {when && <p>{when}:</p>}
      <p className="emergency-number">
        <a href={`tel:${number.replace(/[^\d+]/g, "")}`}>
          <Phone className="icon" size={compact ? 20 : 32} aria-hidden="true" focusable="false" />
          <span className="number">{number}</span>
        </a>
      </p>
      {note && <div className="emergency-note">{note}</div>}
    </div>
  );
}
