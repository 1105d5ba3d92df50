import { type Part, Picture } from "./picture.tsx";

interface PictureChoiceProps {
  readonly name: string;
  readonly legend: string;
  readonly options: Readonly<Record<string, { readonly label: string; readonly picture: readonly Part[] }>>;
  readonly onChoose?: (value: string) => void;
}

/** Native radios under a legend, each with its picture. */
export function PictureChoice({ name, legend, options, onChoose }: PictureChoiceProps) {
  return (
    <fieldset className="tool-question">
      <legend className="tool-legend" tabIndex={-1}>
        {legend}
      </legend>
      <div className="tool-choices">
        {Object.entries(options).map(([value, { label, picture }]) => (
          <label className="tool-choice" key={value}>
            <input type="radio" name={name} value={value} onChange={() => onChoose?.(value)} />
            <Picture parts={picture} />
            <span className="tool-choice-label">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
