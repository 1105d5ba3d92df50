import type { ReactNode, TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { describeField, Field } from "./field.tsx";

type TextAreaFieldProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "name" | "children"> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
  /** Ids of further descriptions, such as a character notice. */
  describedBy?: string | undefined;
};

/** The id of the control is its name. */
export function TextAreaField({
  name,
  label,
  hint,
  error,
  optional,
  describedBy,
  rows = 8,
  className,
  ...rest
}: TextAreaFieldProps) {
  const described = describeField(name, { hint, error, describedBy });
  return (
    <Field name={name} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        {...rest}
        className={classNames("input", "text-area", className)}
        id={name}
        name={name}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.describedBy}
      />
    </Field>
  );
}

/** Says how far a text is over its limit. The empty line keeps its height. */
export function CharacterNotice({ id, text }: { id: string; text?: string | undefined }) {
  return (
    <p className="character-notice" id={id} aria-live="polite">
      {text}
    </p>
  );
}
