import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** Opens one answer at a time, without a script: they have one name. Print shows all. */
export function Accordion({ items }: { items: readonly { title: string; content: ReactNode }[] }) {
  return (
    <div className="accordion">
      {items.map(({ title, content }) => (
        <details key={title} name="questions">
          <summary>
            <h3>{title}</h3>
            <ChevronDown className="icon" size={24} aria-hidden="true" />
          </summary>
          <div className="accordion-content">{content}</div>
        </details>
      ))}
    </div>
  );
}
