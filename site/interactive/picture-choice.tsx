import { type Part, Picture } from "./picture.tsx";

interface PictureChoiceProps {
  readonly name: string;
  readonly legend: string;
  readonly hint?: string | undefined;
  readonly options: Readonly<Record<string, { readonly label: string; readonly picture: readonly Part[] }>>;
  readonly chosen?: string | undefined;
  readonly onChoose?: (value: string) => void;
}

/** Native radios under a legend, each with its picture. */
export function PictureChoice({ name, legend, hint, options, chosen, onChoose }: PictureChoiceProps) {
  const hintId = `${name}-hint`;
  return (
    <fieldset className="tool-question" aria-describedby={hint && hintId}>
      <legend className="tool-legend" tabIndex={-1}>
        {legend}
      </legend>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <div className="tool-choices">
        {Object.entries(options).map(([value, { label, picture }]) => (
          <label className="tool-choice" key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              onChange={() => onChoose?.(value)}
            />
            <Picture parts={picture} />
            <span className="tool-choice-label">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
