import { element } from "../kit/element.ts";
import { drawDial } from "./dial-drawing.ts";
import { pointersOf, readDials, turnsClockwise } from "./dials.ts";
import { registerAt, type Register } from "./register.ts";
import { drawRow, type Row } from "./row-drawing.ts";
import { aboutDial } from "./copy.ts";

/** Something to read: the picture, the question, what is right, and why. */
export interface Task {
  readonly asks: string;
  readonly answer: Register;
  /** Other numbers in view, as they could be mistaken for the answer. */
  readonly traps: readonly string[];
  readonly why: string;
  draw(): Element;
  /** More exact than the general word where one digit is wrong; `at` counts from 0. */
  aboutDigit?(at: number): string;
}

const ASKS = "What would you write down?";

const wheels = (whole: string, decimals: string, unit: string): Row => ({
  look: "wheels",
  label: "",
  whole,
  decimals,
  unit,
});
const screen = (label: string, whole: string, decimals: string, unit: string): Row => ({
  look: "screen",
  label,
  whole,
  decimals,
  unit,
});

/** Rows of digits; the answer is one of them, and the others are traps. */
function rowsTask(rows: readonly Row[], answer: Row, why: string, asks: string = ASKS): Task {
  return {
    asks,
    answer,
    traps: rows.filter((row) => row !== answer).map(({ whole }) => whole),
    why,
    draw: () => element("div", { class: "model-face" }, ...rows.map((row) => drawRow(row).element)),
  };
}

function single(row: Row, why: string): Task {
  return rowsTask([row], row, why);
}

const DIALS = 5;

function dialTask(tenths: number): Task {
  const pointers = pointersOf(tenths, DIALS);
  const readings = readDials(pointers);
  const hardest = Math.max(
    0,
    readings.findIndex(({ on }) => on?.passed === false),
  );
  const aboutDigit = (at: number) => (readings[at] ? aboutDial(at + 1, readings[at]) : "");
  return {
    asks: ASKS,
    answer: { whole: registerAt(tenths, { whole: DIALS, decimals: 1 }).whole, decimals: String(tenths % 10) },
    traps: [],
    why: aboutDigit(hardest),
    aboutDigit,
    draw: () =>
      element(
        "div",
        { class: "dials", role: "img", "aria-label": dialsInWords(pointers) },
        ...pointers.map(drawStill),
      ),
  };
}

function drawStill(pointer: number, index: number): Element {
  const drawing = drawDial({ clockwise: turnsClockwise(index, DIALS + 1), red: index === DIALS });
  drawing.point(pointer);
  return element("div", { class: "dial-place" }, drawing.element);
}

/** Where each pointer stands to a tenth, which is what a picture shows and no answer. */
function dialsInWords(pointers: readonly number[]): string {
  const places = pointers.map(
    (pointer, index) => `${index === DIALS ? "Red dial" : `Dial ${index + 1}`} at ${pointer.toFixed(1)}`,
  );
  return `${places.join(". ")}.`;
}

const NIGHT = screen("R1", "02140", "3", "kWh");
const DAY = screen("R2", "05987", "1", "kWh");
const BOTH = screen("TOTAL", "08127", "4", "kWh");
const CREDIT = screen("A", "£07.35", "", "");
const KEY_INDEX = screen("H", "04419", "", "kWh");
const DEBT = screen("B", "£21.08", "", "");
const OTHER_INDEX = screen("H", "10652", "", "kWh");
const IMPORT = screen("TOTAL ACT IMPORT", "009274", "581", "kWh");
const EXPORT = screen("TOTAL ACT EXPORT", "000318", "220", "kWh");
const VOLUME = screen("VOLUME", "00862", "119", "m³");

export const TASKS = {
  digits: [
    single(wheels("00769", "4", "kWh"), "The red digit is left out and the noughts stay."),
    single(
      screen("", "014206", "8", "kWh"),
      "The digit after the point is left out and the nought at the front stays.",
    ),
    single(wheels("02318", "905", "m³"), "The black digits count. The three red ones do not."),
    single(wheels("4107", "52", "ft³"), "An imperial gas meter often has four black digits."),
  ],
  dials: [dialTask(602_917), dialTask(279_984), dialTask(518_039)],
  "two-rates": [
    rowsTask(
      [NIGHT, DAY, BOTH],
      DAY,
      "R2 moved in the day, so it is the day reading.",
      "In the daytime R2 moves. What is the day reading?",
    ),
    rowsTask(
      [NIGHT, DAY, BOTH],
      DAY,
      "R1 moved in the night, so R2 is the day.",
      "At night R1 moves. What is the day reading?",
    ),
    rowsTask(
      [NIGHT, DAY, BOTH],
      NIGHT,
      "R2 is the day, so R1 is the night.",
      "In the daytime R2 moves. What is the night reading?",
    ),
  ],
  "pay-as-you-go": [
    rowsTask([CREDIT, KEY_INDEX], KEY_INDEX, "The reading is the number with kWh. A pound sign is money."),
    rowsTask([OTHER_INDEX, DEBT], OTHER_INDEX, "The reading is the number with kWh. A pound sign is money."),
  ],
  smart: [
    rowsTask([IMPORT, EXPORT], IMPORT, "Import is what you use. Export is what solar panels send out."),
    single(VOLUME, "Gas is counted in m³, and what is after the point is left out."),
  ],
} as const satisfies Record<string, readonly [Task, ...Task[]]>;
