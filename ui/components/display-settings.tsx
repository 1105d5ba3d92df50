import { Accessibility } from "lucide-react";
import { useCopy } from "../copy/use-copy.ts";

/** The first option is the default; display-choices.ts writes the others on `<html>` as `data-{name}`. */
const SETTINGS = ["text", "spacing", "contrast", "theme"] as const;

/** Hidden without a script. Where there is no room its icon alone is shown. */
export function DisplaySettingsButton() {
  return (
    <button
      type="button"
      className="display-settings-button"
      data-opens="display-settings"
      aria-haspopup="dialog"
    >
      <Accessibility className="icon" size={20} aria-hidden="true" />
      <span className="header-word">{useCopy("page").display.title}</span>
    </button>
  );
}

/** Each choice applies at once and is stored in the browser (site/enhance/display-settings.ts). */
export function DisplaySettings() {
  const words = useCopy("page").display;
  return (
    <dialog className="display-settings" id="display-settings" aria-labelledby="display-settings-title">
      <form method="dialog" data-display-settings="">
        <h2 id="display-settings-title">{words.title}</h2>
        <p className="hint">{words.hint}</p>
        {SETTINGS.map((name) => (
          <fieldset key={name} className="choices">
            <legend>{words[name].legend}</legend>
            <div className="cluster choices-row">
              {Object.entries(words[name].options).map(([value, label], index) => (
                <label key={value} className="choice">
                  <input type="radio" name={`display-${name}`} value={value} defaultChecked={index === 0} />
                  <span>{label}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <div className="cluster">
          <button type="submit" className="button button-primary">
            {words.done}
          </button>
          <button type="reset" className="button button-quiet">
            {words.reset}
          </button>
        </div>
      </form>
    </dialog>
  );
}
