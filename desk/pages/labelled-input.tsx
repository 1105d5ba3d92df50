import { type ComponentProps, useId } from "react";
import { ErrorMessage, Hint } from "../../ui/components/field.tsx";

interface LabelledInputProps extends Omit<ComponentProps<"input">, "id"> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** A field whose name a page may have more than once, so that it is no id. */
export function LabelledInput({ label, hint, error, ...input }: LabelledInputProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={error === undefined ? "field" : "field has-error"}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error !== undefined && <ErrorMessage id={`${id}-error`}>{error}</ErrorMessage>}
      <input
        {...input}
        id={id}
        className="input width-medium"
        autoComplete="off"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described || undefined}
      />
    </div>
  );
}
