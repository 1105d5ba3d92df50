import { element } from "./element.ts";
import { type Part, drawPicture } from "./picture.ts";

export interface PictureOption {
  readonly value: string;
  readonly label: string;
  readonly picture: readonly Part[];
}

export interface PictureChoice {
  readonly name: string;
  readonly legend: string;
  readonly hint?: string | undefined;
  readonly options: readonly PictureOption[];
  readonly chosen?: string | undefined;
}

/**
 * One choice from a few, each with its picture: native radios under a legend. The words say all that the
 * pictures do.
 */
export function pictureChoice({ name, legend, hint, options, chosen }: PictureChoice): HTMLFieldSetElement {
  const hintId = `${name}-hint`;
  const group = element(
    "fieldset",
    { class: "tool-question", "aria-describedby": hint && hintId },
    element("legend", { class: "tool-legend", tabindex: -1 }, legend),
  );
  if (hint) group.append(element("p", { class: "hint", id: hintId }, hint));
  const choices = options.map(({ value, label, picture }) =>
    element(
      "label",
      { class: "tool-choice" },
      element("input", { type: "radio", name, value, checked: value === chosen }),
      drawPicture(picture),
      element("span", { class: "tool-choice-label" }, label),
    ),
  );
  group.append(element("div", { class: "tool-choices" }, ...choices));
  return group;
}

/** The value chosen in a group; undefined where none is. */
export function chosenIn(group: HTMLFieldSetElement): string | undefined {
  return group.querySelector<HTMLInputElement>("input:checked")?.value;
}
