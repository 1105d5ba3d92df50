import type { FormEventHandler, ReactNode } from "react";
import { describeField, ErrorMessage, Hint } from "./field.tsx";

type RadioFieldProps = {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  defaultValue?: string | undefined;
  options: readonly { value: string; label: string; hint?: string | undefined }[];
  /** Side by side from a tablet up. */
  inline?: boolean | undefined;
  /** Shows the legend as a heading. */
  large?: boolean | undefined;
  onChange?: FormEventHandler<HTMLFieldSetElement> | undefined;
};

/** The id of the first radio is the name of the field, for links from an error summary. */
export function RadioField({
  name,
  legend,
  hint,
  error,
  defaultValue,
  options,
  inline,
  large,
  onChange,
}: RadioFieldProps) {
  const { hintId, errorId, describedBy } = describeField(name, { hint, error });
  return (
    <fieldset
      className={error ? "field has-error" : "field"}
      aria-describedby={describedBy}
      onChange={onChange}
    >
      <legend className={large ? "legend" : "label"}>{large ? <h2>{legend}</h2> : legend}</legend>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <ErrorMessage id={errorId}>{error}</ErrorMessage>}
      <div className={inline ? "radios radios-inline" : "radios"}>
        {options.map((option, index) => (
          <RadioOption
            key={option.value}
            id={index === 0 ? name : `${name}-${index + 1}`}
            name={name}
            option={option}
            checked={option.value === defaultValue}
            invalid={Boolean(error)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type RadioOptionProps = {
  id: string;
  name: string;
  option: { value: string; label: string; hint?: string | undefined };
  checked: boolean;
  invalid: boolean;
};

function RadioOption({ id, name, option, checked, invalid }: RadioOptionProps) {
  const hintId = `${id}-option-hint`;
  return (
    <div className="radio">
      <input
        type="radio"
        id={id}
        name={name}
        value={option.value}
        defaultChecked={checked}
        aria-describedby={option.hint ? hintId : undefined}
        data-invalid={invalid || undefined}
      />
      <label htmlFor={id}>{option.label}</label>
      {option.hint && (
        <p className="hint" id={hintId}>
          {option.hint}
        </p>
      )}
    </div>
  );
}
