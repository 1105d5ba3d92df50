import { Check } from "lucide-react";
import { Children, type ReactNode } from "react";

/** Things to have ready: boxes to tick with a pen on paper, and a plain list for those who listen. */
export function Checklist({ children }: { children: ReactNode }) {
  return (
    <ul className="checklist" role="list">
      {Children.map(children, (item) => (
        <li>{item}</li>
      ))}
    </ul>
  );
}

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

/** How far something is, in a few named stages. `reached`: the index of the one it is at. */
export function ProgressBar({ stages, reached }: { stages: readonly string[]; reached: number }) {
  return (
    <ol className="progress-bar" role="list">
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={index <= reached ? "is-reached" : undefined}
          aria-current={index === reached ? "step" : undefined}
        >
          <span className="progress-dot" aria-hidden="true">
            {index <= reached && <Check size={18} focusable="false" />}
          </span>
          {stage}
          {index < reached && <span className="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
