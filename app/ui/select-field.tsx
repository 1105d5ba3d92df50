import { ChevronDown } from "lucide-react";
import type { ReactNode, SelectHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { describeField, Field } from "./field.tsx";

type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, "id" | "name" | "children"> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Label of the empty first option. */
  placeholder?: string | undefined;
  options: readonly { value: string; label: string }[];
  optional?: boolean | undefined;
  describedBy?: string | undefined;
  /** Masked in session replay: options such as addresses are personal. */
  isPrivate?: boolean | undefined;
};

/** The id of the control is its name. */
export function SelectField(props: SelectFieldProps) {
  const {
    name,
    label,
    hint,
    error,
    placeholder,
    options,
    optional,
    describedBy,
    isPrivate,
    className,
    ...rest
  } = props;
  const described = describeField(name, { hint, error, describedBy });
  return (
    <Field name={name} label={label} hint={hint} error={error} optional={optional}>
      <div className="select">
        <select
          {...rest}
          className={classNames("input", className)}
          id={name}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={described.describedBy}
          data-dd-privacy={isPrivate ? "mask" : undefined}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" size={24} aria-hidden="true" focusable="false" />
      </div>
    </Field>
  );
}
