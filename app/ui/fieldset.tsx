import type { ReactNode } from "react";

type FieldsetProps = { legend: string; hint?: ReactNode; children: ReactNode };

/** A group of fields under one legend. */
export function Fieldset({ legend, hint, children }: FieldsetProps) {
  return (
    <fieldset className="fieldset">
      <legend className="legend">{legend}</legend>
      {hint && <p className="hint">{hint}</p>}
      {children}
    </fieldset>
  );
}
