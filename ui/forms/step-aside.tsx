/** About the form of a journey, in words of the server. */
export interface StepAsideProps {
  readonly parts: readonly {
    readonly title: string;
    readonly items: readonly string[];
    /** "next-steps": drawn as a line of time. */
    readonly className?: string;
  }[];
}

/** What the form needs, how long it takes and what follows. It has no link: none leads away from answers. */
export function StepAside({ parts }: StepAsideProps) {
  return (
    <aside className="step-aside">
      {parts.map(({ title, items, className }) => (
        <div key={title}>
          <h2 className="panel-title">{title}</h2>
          <ul className={className}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </aside>
  );
}
