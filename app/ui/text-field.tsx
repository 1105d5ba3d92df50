import type { InputHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { describeField, Field } from "./field.tsx";

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "name" | "width" | "children"> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** The expected length of an answer. */
  width?: "short" | "medium" | "full" | undefined;
  optional?: boolean | undefined;
  /** Ids of further descriptions. */
  describedBy?: string | undefined;
};

/** The id of the control is its name. */
export function TextField({
  name,
  label,
  hint,
  error,
  width = "full",
  optional,
  describedBy,
  className,
  type = "text",
  ...rest
}: TextFieldProps) {
  const described = describeField(name, { hint, error, describedBy });
  return (
    <Field name={name} label={label} hint={hint} error={error} optional={optional}>
      <input
        {...rest}
        className={classNames("input", `width-${width}`, className)}
        id={name}
        name={name}
        type={type}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.describedBy}
      />
    </Field>
  );
}
