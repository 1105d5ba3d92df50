import type { FormEventHandler, ReactNode } from "react";
import { describeField, ErrorMessage, Hint } from "./field.tsx";

type RadioFieldProps = {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  defaultValue?: string | undefined;
  options: readonly { value: string; label: string; hint?: string | undefined }[];
  /** Side by side from a tablet up: for two or three short answers such as Yes and No. */
  inline?: boolean | undefined;
  /** The legend at the size of a heading, for a page that asks this one question. */
  large?: boolean | undefined;
  onChange?: FormEventHandler<HTMLFieldSetElement> | undefined;
};

/**
 * One choice from a few, all in view. The first radio's id is the field's name, so that an error summary can
 * lead to it.
 */
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
      <legend className={large ? "legend" : "label"}>{legend}</legend>
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
