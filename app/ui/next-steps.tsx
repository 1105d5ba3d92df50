import type { ReactNode } from "react";

type NextStepsProps = { items: readonly { when: string; title: string; text: ReactNode }[] };

/** What happens next, in order, each with its date. */
export function NextSteps({ items }: NextStepsProps) {
  return (
    <ol className="next-steps">
      {items.map((item) => (
        <li key={`${item.when} ${item.title}`}>
          <p className="next-step-when">{item.when}</p>
          <p className="next-step-title">{item.title}</p>
          <div className="next-step-text">{item.text}</div>
        </li>
      ))}
    </ol>
  );
}
