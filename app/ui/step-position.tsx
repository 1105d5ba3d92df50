/** Where in the journey this page is: "Step 1 of 2". */
export function StepPosition({ current, total }: { current: number; total: number }) {
  return (
    <div className="step-position">
      <p>
        Step {current} of {total}
      </p>
      <span className="step-bar" aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={index < current ? "is-reached" : undefined} />
        ))}
      </span>
    </div>
  );
}
