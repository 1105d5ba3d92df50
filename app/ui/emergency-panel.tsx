import { Phone, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { telephone } from "./phone-link.tsx";

type EmergencyPanelProps = {
  title: string;
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
        <a href={telephone(number)}>
          <Phone className="icon" size={compact ? 20 : 32} aria-hidden="true" />
          <span className="number">{number}</span>
        </a>
      </p>
      {note && <div className="emergency-note">{note}</div>}
    </div>
  );
}

export function SafetyBlock({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="panel panel-danger safety-block" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="safety-block-title" id={`${id}-title`}>
        <TriangleAlert className="icon" size={28} aria-hidden="true" />
        {title}
      </h2>
      {children}
    </section>
  );
}
