import { Check } from "lucide-react";

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
