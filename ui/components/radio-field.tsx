import { Fragment, type ReactNode } from "react";
import { describeField, ErrorMessage, type FieldParts, Hint } from "./field.tsx";

type RadioProps = Pick<FieldParts, "name" | "hint" | "error"> & {
  legend: ReactNode;
  defaultValue?: string | undefined;
  /** A heading stands before the first of a group. */
  options: readonly { value: string; label: string; hint?: string | undefined; heading?: string }[];
  /** Side by side from a tablet up. */
  inline?: boolean | undefined;
  /** Shows the legend as a heading. */
  large?: boolean | undefined;
};

/** The id of the first radio is the name of the field, for links from an error summary. */
export function RadioField({ name, legend, hint, error, defaultValue, options, inline, large }: RadioProps) {
  const { hintId, errorId, describedBy } = describeField(name, { hint, error });
  return (
    <fieldset className={error ? "field has-error" : "field"} aria-describedby={describedBy}>
      <legend className={large ? "legend" : "label"}>{large ? <h2>{legend}</h2> : legend}</legend>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <ErrorMessage id={errorId}>{error}</ErrorMessage>}
      <div className={inline ? "radios radios-inline" : "radios"}>
        {options.map(({ value, label, hint: more, heading }, index) => {
          const id = index === 0 ? name : `${name}-${index + 1}`;
          const moreId = more && `${id}-option-hint`;
          return (
            <Fragment key={value}>
              {heading && <p className="radios-heading">{heading}</p>}
              <div className="radio">
                <input
                  type="radio"
                  id={id}
                  name={name}
                  value={value}
                  defaultChecked={value === defaultValue}
                  aria-describedby={moreId}
                  data-invalid={Boolean(error) || undefined}
                />
                <label htmlFor={id}>{label}</label>
                {moreId && <Hint id={moreId}>{more}</Hint>}
              </div>
            </Fragment>
          );
        })}
      </div>
    </fieldset>
  );
}
