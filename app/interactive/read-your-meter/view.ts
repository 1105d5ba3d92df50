import { element } from "../kit/element.ts";
import { chosenIn, pictureChoice } from "../kit/picture-choice.ts";
import { METER_KINDS, type MeterKind, type Variant } from "./kinds.ts";
import type { MakeMeter, Reading } from "./meter-case.ts";
import { practise } from "./practice.ts";
import { TASKS } from "./tasks.ts";
import { WORDS } from "./copy.ts";

/** Puts the meters on a stage: which one, the meter itself, what it says, and exercises. */
export function showMeters(stage: HTMLElement): void {
  const options = METER_KINDS.map(({ name, label, picture }) => ({ value: name, label, picture }));
  const choice = pictureChoice({ name: "meter", legend: WORDS.choose, options });
  const bench = element("div", { class: "tool-bench" });
  // There from the start, so that what it says is read out.
  const reading = element("div", { class: "tool-reading", role: "status" });
  const exercises = element("div", {});
  const work = element("div", { class: "tool-work", hidden: true }, bench, reading, exercises);
  const tell = (told: Reading) => reading.replaceChildren(...readingParts(told));

  choice.addEventListener("change", () => {
    const kind = METER_KINDS.find(({ name }) => name === chosenIn(choice));
    if (kind === undefined) return;
    work.hidden = false;
    bench.replaceChildren(...meterParts(kind, tell));
    exercises.replaceChildren(practise(TASKS[kind.name]));
  });
  stage.replaceChildren(choice, work);
}

function meterParts(
  { label, hint, variantsLegend, variants }: MeterKind,
  tell: Parameters<MakeMeter>[0],
): readonly Element[] {
  const heading = element(
    "div",
    {},
    element("h3", { class: "tool-heading" }, label),
    element("p", { class: "hint" }, hint),
  );
  const [first] = variants;
  const place = element("div", {}, first.make(tell));
  if (variantsLegend === undefined) return [heading, place];
  const forms = variantChoice(variantsLegend, variants, ({ make }) => place.replaceChildren(make(tell)));
  return [heading, forms, place];
}

function variantChoice(
  legend: string,
  variants: readonly Variant[],
  choose: (variant: Variant) => void,
): HTMLFieldSetElement {
  const radios = variants.map((variant, index) => {
    const radio = element("input", {
      type: "radio",
      name: "variant",
      value: variant.name,
      checked: index === 0,
    });
    radio.addEventListener("change", () => choose(variant));
    return element("label", { class: "tool-variant" }, radio, element("span", {}, variant.label));
  });
  return element(
    "fieldset",
    { class: "tool-variants" },
    element("legend", { class: "label" }, legend),
    element("div", { class: "tool-variant-row" }, ...radios),
  );
}

function readingParts({ lines, says }: Reading): readonly Element[] {
  const numbers = lines.map(({ label, digits }) =>
    element(
      "p",
      { class: "tool-line" },
      element("span", { class: "tool-line-label" }, label === "" ? WORDS.writeDown : label),
      " ",
      // Digit by digit, or else it is read out as one number and its noughts are lost.
      element("span", { class: "tool-digits", "aria-hidden": "true" }, digits),
      element("span", { class: "visually-hidden" }, [...digits].join(" ")),
    ),
  );
  return [element("div", { class: "tool-lines" }, ...numbers), element("p", { class: "tool-says" }, says)];
}
