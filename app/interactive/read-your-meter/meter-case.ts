import { button, element } from "../kit/element.ts";

/** What a meter says at the moment: what to write down, if anything, and why. */
export interface Reading {
  readonly lines: readonly { readonly label: string; readonly digits: string }[];
  readonly says: string;
}

/** Makes a meter that can be operated. It tells what it says at once and after each press. */
export type MakeMeter = (tell: (reading: Reading) => void) => HTMLElement;

/** From here on keys stand as on a telephone. */
const FEWEST_OF_A_PAD = 4;

/** A key of a meter: round where its name is a letter or two. */
export function key(name: string, press: () => void): HTMLButtonElement {
  const short = name.length <= 2;
  const made = button(name, "secondary", { class: short ? "model-key" : "button button-secondary" });
  made.addEventListener("click", press);
  return made;
}

/** The case round what a meter shows, its keys under it. */
export function meterCase(face: readonly Element[], keys: readonly HTMLButtonElement[]): HTMLElement {
  const pad = keys.length >= FEWEST_OF_A_PAD ? "model-keys model-pad" : "model-keys";
  return element(
    "div",
    { class: "model" },
    element("div", { class: "model-face" }, ...face),
    element("div", { class: pad }, ...keys),
  );
}
