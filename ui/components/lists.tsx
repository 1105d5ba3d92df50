import { Check } from "lucide-react";
import { useCopy } from "../copy/use-copy.ts";
import type { ReactNode } from "react";

export function NextSteps({ items }: { items: readonly { when: string; title: string; text: ReactNode }[] }) {
  return (
    <ol className="next-steps" role="list">
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

/** `reached` is the index of the current stage. */
export function ProgressBar({ stages, reached }: { stages: readonly string[]; reached: number }) {
  const words = useCopy("page");
  return (
    <ol className="progress-bar" role="list">
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={index <= reached ? "is-reached" : undefined}
          aria-current={index === reached ? "step" : undefined}
        >
          <span className="progress-dot" aria-hidden="true">
            {index <= reached && <Check size={18} />}
          </span>
          {stage}
          {index < reached && <span className="visually-hidden"> {words.done}</span>}
        </li>
      ))}
    </ol>
  );
}
