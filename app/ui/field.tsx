import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** The ids that a control's parts have, and the `aria-describedby` that joins them. */
export function describeField(
  name: string,
  parts: { hint?: ReactNode; error?: string | undefined; describedBy?: string | undefined },
) {
  const hintId = `${name}-hint`;
  const errorId = `${name}-error`;
  const ids = [parts.hint ? hintId : "", parts.error ? errorId : "", parts.describedBy ?? ""].filter(Boolean);
  return { hintId, errorId, describedBy: ids.length > 0 ? ids.join(" ") : undefined };
}

/** What helps to answer, between the label and the control. */
export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="hint" id={id}>
      {children}
    </p>
  );
}

/**
 * What is wrong with one answer. An icon and the word "Error" carry it too, so that nothing depends on
 * colour.
 */
export function ErrorMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="error-message" id={id}>
      <CircleAlert className="icon" size={20} aria-hidden="true" focusable="false" />
      <span>
        <span className="visually-hidden">Error:</span> {children}
      </span>
    </p>
  );
}

type FieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
  children: ReactNode;
};

/** A label, its hint and its error round one control, whose id is the field's name. */
export function Field({ name, label, hint, error, optional, children }: FieldProps) {
  const { hintId, errorId } = describeField(name, { hint, error });
  return (
    <div className={error ? "field has-error" : "field"}>
      <label className="label" htmlFor={name}>
        {label}
        {optional && <span className="optional"> (optional)</span>}
      </label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <ErrorMessage id={errorId}>{error}</ErrorMessage>}
      {children}
    </div>
  );
}

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
