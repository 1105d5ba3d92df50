import { CircleCheck, Clock, HeartHandshake, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const ICONS = { danger: TriangleAlert, help: HeartHandshake, time: Clock, done: CircleCheck };

/** How a thing stands, by a word, an icon and a colour. */
export function StatusMark({ tone, children }: { tone: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <span className={`status-mark status-mark-${tone}`}>
      <Icon className="icon" size={18} aria-hidden="true" />
      {children}
    </span>
  );
}
