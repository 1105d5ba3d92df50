import { element } from "../kit/element.ts";
import { drawDial } from "./dial-drawing.ts";
import { pointersOf, readDials, turnsClockwise } from "./dials.ts";
import { key, type MakeMeter, meterCase } from "./meter-case.ts";
import { aboutDial, dialName, OPENINGS, WORDS } from "./copy.ts";

const DIALS = 5;
/** In tenths of a unit: a number with a dial that is easily read one too high. */
const START = 384_596;
const A_LITTLE = 3;

/**
 * A meter with five dials and a red one. Each dial is a button that turns it, and what is left of it follows.
 */
export const dialMeter: MakeMeter = (tell) => {
  let tenths = START;
  const dials = Array.from({ length: DIALS + 1 }, (_, index) => {
    const red = index === DIALS;
    const drawing = drawDial({ clockwise: turnsClockwise(index, DIALS + 1), red });
    const name = element("span", { class: "visually-hidden" });
    const digit = element("span", { class: "dial-digit", "aria-hidden": "true" }, red ? WORDS.leaveOut : "");
    const face = red
      ? element(
          "div",
          { class: "dial-red-face", role: "img", "aria-label": `The red dial: ${WORDS.leaveOut}` },
          drawing.element,
        )
      : element("button", { type: "button", class: "dial-button" }, name, drawing.element);
    if (!red) face.addEventListener("click", () => turn(10 ** (DIALS - index), index));
    return { drawing, digit, face, name };
  });

  function turn(by: number, asked?: number): void {
    tenths = (tenths + by) % 10 ** (DIALS + 1);
    show(asked);
  }

  function show(asked?: number): void {
    const pointers = pointersOf(tenths, DIALS);
    const readings = readDials(pointers);
    dials.forEach(({ drawing, digit, name }, index) => {
      drawing.point(pointers[index] ?? 0);
      const reading = readings[index];
      if (!reading) return;
      name.textContent = dialName(index + 1, DIALS, reading);
      digit.textContent = String(reading.digit);
    });
    // The one just turned, or else the hardest to read.
    const subject = asked ?? readings.findIndex(({ on }) => on?.passed === false);
    const reading = readings[subject];
    const says = reading ? aboutDial(subject + 1, reading) : OPENINGS.dials;
    tell({ lines: [{ label: "", digits: readings.map(({ digit }) => digit).join("") }], says });
  }

  show();
  const faces = dials.map(({ face, digit }) => element("div", { class: "dial-place" }, face, digit));
  return meterCase(
    [element("div", { class: "dials" }, ...faces)],
    [key(WORDS.useALittle, () => turn(A_LITTLE))],
  );
};
