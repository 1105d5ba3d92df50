import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type AccordionProps = {
  /** Opening one closes the others of the same name. */
  name: string;
  items: readonly { title: string; content: ReactNode }[];
};

/** Opens one answer at a time, without a script. Print shows all. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ title, content }) => (
        <details key={title} name={name}>
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
