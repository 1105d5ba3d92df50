import { Phone } from "lucide-react";
import type { ReactNode } from "react";

type EmergencyPanelProps = {
  title: string;
  /** As a person reads it; the link dials its digits. */
  number: string;
  /** In which case it is the number to call. */
  when?: string | undefined;
  note?: ReactNode;
  /** One calm line, for pages that are about something else. */
  compact?: boolean | undefined;
};

/** Whom to call in an emergency. The number comes first and large, and one thumb can dial it. */
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
