import { button, element } from "../kit/element.ts";
import { drawDial } from "./dial-drawing.ts";
import { pointersOf, readDials, turnsClockwise } from "./dials.ts";
import { registerAt, type RegisterSize } from "./register.ts";
import { drawRow, type Row } from "./row-drawing.ts";
import type { ScreenMeter } from "./screens.ts";
import { aboutDial, dialName, OPENINGS, OTHER_KEY, ratesSay, SCREENS, WORDS } from "./words.ts";

/** What a meter says at the moment: what to write down, if anything, and why. */
export interface Reading {
  readonly lines: readonly { readonly label: string; readonly digits: string }[];
  readonly says: string;
}

/** Makes a meter that can be operated. It tells what it says at once and after each press. */
export type MakeMeter = (tell: (reading: Reading) => void) => HTMLElement;

export interface Turning {
  readonly start: number;
  /** How far one press turns it, in its smallest steps. */
  readonly press: number;
  readonly size: RegisterSize;
  readonly unit: string;
  readonly use: string;
}

/** A meter with digits on wheels. */
export function turningMeter({ start, press, size, unit, use }: Turning): MakeMeter {
  return (tell) => {
    let steps = start;
    const row = (): Row => ({ look: "wheels", label: "", ...registerAt(steps, size), unit, marks: "reading" });
    const drawing = drawRow(row());
    const say = () => tell({ lines: [{ label: "", digits: registerAt(steps, size).whole }], says: OPENINGS.turning });
    const turn = () => {
      steps += press;
      drawing.show(row());
      say();
    };
    say();
    return meterCase([drawing.element], [key(use, turn)]);
  };
}

const DIALS = 5;
const DIALS_START = 384_596;
const A_LITTLE = 3;

/** A meter with five dials and a red one. Each dial is a button that turns it, and what is left of it follows. */
export const dialMeter: MakeMeter = (tell) => {
  let tenths = DIALS_START;
  const dials = Array.from({ length: DIALS + 1 }, (_, index) => {
    const red = index === DIALS;
    const drawing = drawDial({ clockwise: turnsClockwise(index, DIALS + 1), red });
    const name = element("span", { class: "visually-hidden" });
    const digit = element("span", { class: "dial-digit", "aria-hidden": "true" }, red ? WORDS.leaveOut : "");
    const face = red
      ? element("div", { class: "dial-red-face", role: "img", "aria-label": `The red dial: ${WORDS.leaveOut}` }, drawing.element)
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
  return meterCase([element("div", { class: "dials" }, ...faces)], [key(WORDS.useALittle, () => turn(A_LITTLE))]);
};

const RATE_SIZE: RegisterSize = { whole: 5, decimals: 1 };

/** A meter with two rates and their total. Its labels do not say which is the day: what moves does. */
export const twoRateMeter: MakeMeter = (tell) => {
  const counted = { night: 33_184, day: 72_549 };
  const drawings = { night: drawRow(row("R1", counted.night)), day: drawRow(row("R2", counted.day)), total: drawRow(total()) };

  function row(label: string, steps: number): Row {
    return { look: "screen", label, ...registerAt(steps, RATE_SIZE), unit: "kWh", marks: "reading" };
  }

  function total(): Row {
    return { ...row("TOTAL", counted.night + counted.day), marks: "out" };
  }

  function use(rate: "day" | "night"): void {
    counted[rate] += 47;
    drawings.night.show(row("R1", counted.night));
    drawings.day.show(row("R2", counted.day));
    drawings.total.show(total());
    say(ratesSay(rate), { night: "Night (low), R1", day: "Day (normal), R2" });
  }

  function say(says: string, labels: { readonly night: string; readonly day: string }): void {
    const line = (rate: "night" | "day") => ({ label: labels[rate], digits: registerAt(counted[rate], RATE_SIZE).whole });
    tell({ lines: [line("night"), line("day")], says });
  }

  say(OPENINGS.rates, { night: "R1", day: "R2" });
  const rows = [drawings.night.element, drawings.day.element, drawings.total.element];
  return meterCase(rows, [key(WORDS.byDay, () => use("day")), key(WORDS.byNight, () => use("night"))]);
};

/** A meter whose keys lead through its screens. */
export function screenMeter({ screens, keys, press }: ScreenMeter): MakeMeter {
  return (tell) => {
    let place = 0;
    const screen = () => screens[place] ?? screens[0];
    const row = (): Row => ({ look: "screen", ...screen(), marks: screen().about === "reading" ? "reading" : "none" });
    const drawing = drawRow(row());
    const say = (says: string) => tell({ lines: screen().about === "reading" ? [{ label: "", digits: screen().whole }] : [], says });
    const buttons = keys.map((name) =>
      key(name, () => {
        const next = press(name, place);
        const stays = next === place && screen().about !== "reading" && screen().about !== "other";
        place = next;
        drawing.show(row());
        say(stays ? OTHER_KEY : SCREENS[screen().about]);
      }),
    );
    say(SCREENS[screen().about]);
    return meterCase([drawing.element], buttons);
  };
}

function key(name: string, press: () => void): HTMLButtonElement {
  const short = name.length <= 2;
  const made = button(name, "secondary", { class: short ? "meter-key" : "button button-secondary" });
  made.addEventListener("click", press);
  return made;
}

/** The case round what a meter shows, its keys under it. */
function meterCase(face: readonly Element[], keys: readonly HTMLButtonElement[]): HTMLElement {
  const pad = keys.length > 3 ? "meter-keys meter-pad" : "meter-keys";
  return element("div", { class: "meter" }, element("div", { class: "meter-face" }, ...face), element("div", { class: pad }, ...keys));
}
