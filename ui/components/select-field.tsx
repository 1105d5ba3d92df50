import { ChevronDown } from "lucide-react";
import { type ControlProps, Field, splitField } from "./field.tsx";

type SelectFieldProps = ControlProps<"select"> & {
  /** Label of the empty first option. */
  placeholder?: string | undefined;
  options: readonly { value: string; label: string }[];
  /** Masked in session replay: options such as addresses are personal. */
  isPrivate?: boolean | undefined;
};

export function SelectField({ placeholder, options, isPrivate, ...props }: SelectFieldProps) {
  const { parts, control } = splitField(props);
  return (
    <Field {...parts}>
      <div className="select">
        <select {...control} className="input" data-dd-privacy={isPrivate ? "mask" : undefined}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" size={24} aria-hidden="true" />
      </div>
    </Field>
  );
}
