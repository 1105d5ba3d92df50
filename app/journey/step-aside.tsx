import { NextSteps } from "../ui/next-steps.tsx";

/** About the form of a journey, in words of the server. */
export interface StepAsideProps {
  readonly title: string;
  readonly needsTitle: string;
  readonly needs: readonly string[];
  readonly timeTitle: string;
  readonly time: readonly string[];
  readonly nextTitle: string;
  readonly next: readonly { readonly when: string; readonly title: string; readonly text: string }[];
}

/** What the form needs, how long it takes and what follows. It has no link: none leads away from answers. */
export function StepAside({ title, needsTitle, needs, timeTitle, time, nextTitle, next }: StepAsideProps) {
  return (
    <aside className="step-aside" aria-label={title}>
      <h2>{needsTitle}</h2>
      <ul>
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
      <h2>{timeTitle}</h2>
      {time.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <h2>{nextTitle}</h2>
      <NextSteps items={next} />
    </aside>
  );
}
