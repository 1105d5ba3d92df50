import { Fragment } from "react";
import { describeField, ErrorMessage, type FieldParts, Hint } from "./field.tsx";

interface CheckboxGroup {
  readonly heading?: string;
  readonly options: readonly { readonly name: string; readonly label: string }[];
}

type CheckboxFieldProps = Pick<FieldParts, "name" | "hint" | "error"> & {
  readonly legend: string;
  readonly groups: readonly CheckboxGroup[];
  /** Whether a box came checked, by its name. */
  readonly isChecked: (name: string) => boolean;
};

/**
 * Boxes of which any may be chosen; each is a field of its own that is sent as "yes", or not at all. The id of the
 * first is the name of the question, for links from an error summary.
 */
export function CheckboxField({ name, legend, hint, error, groups, isChecked }: CheckboxFieldProps) {
  const { hintId, errorId, describedBy } = describeField(name, { hint, error });
  const first = groups[0]?.options[0]?.name;
  return (
    <fieldset className={error ? "field has-error" : "field"} aria-describedby={describedBy}>
      <legend className="legend">
        <h2>{legend}</h2>
      </legend>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <ErrorMessage id={errorId}>{error}</ErrorMessage>}
      <div className="radios">
        {groups.map(({ heading, options }) => (
          <Fragment key={heading ?? ""}>
            {heading !== undefined && <p className="radios-heading">{heading}</p>}
            {options.map((option) => {
              const id = option.name === first ? name : option.name;
              return (
                <div className="radio checkbox" key={option.name}>
                  <input
                    type="checkbox"
                    id={id}
                    name={option.name}
                    value="yes"
                    defaultChecked={isChecked(option.name)}
                    data-invalid={Boolean(error) || undefined}
                  />
                  <label htmlFor={id}>{option.label}</label>
                </div>
              );
            })}
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
}
