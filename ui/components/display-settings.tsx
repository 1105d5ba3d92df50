import { Accessibility } from "lucide-react";

/** The first option is the default; display-choices.ts writes the others on `<html>` as `data-{name}`. */
const SETTINGS = [
  {
    name: "text",
    legend: "Text size",
    options: { standard: "Standard", large: "Large", largest: "Largest" },
  },
  { name: "spacing", legend: "Spacing", options: { standard: "Standard", wide: "Wide" } },
  { name: "contrast", legend: "Contrast", options: { device: "Same as my device", high: "High" } },
  {
    name: "theme",
    legend: "Colours",
    options: { device: "Same as my device", light: "Light", dark: "Dark" },
  },
];

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
      <span className="header-word">Accessibility</span>
    </button>
  );
}

/** Each choice applies at once and is stored in the browser (site/enhance/display-settings.ts). */
export function DisplaySettings() {
  return (
    <dialog className="display-settings" id="display-settings" aria-labelledby="display-settings-title">
      <form method="dialog" data-display-settings="">
        <h2 id="display-settings-title">Accessibility</h2>
        <p className="hint">Changes show at once and are kept on this device.</p>
        {SETTINGS.map(({ name, legend, options }) => (
          <fieldset key={name} className="choices">
            <legend>{legend}</legend>
            <div className="cluster choices-row">
              {Object.entries(options).map(([value, label], index) => (
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
            Done
          </button>
          <button type="reset" className="button button-quiet">
            Reset all
          </button>
        </div>
      </form>
    </dialog>
  );
}
