import type { ReactNode } from "react";
import { aboutDial } from "./copy.ts";
import { DrawnDial } from "./dial.tsx";
import { DIALS, pointersOf, readDials } from "./dials.ts";
import { DigitRow, type Row } from "./digit-row.tsx";
import { registerAt, type Register } from "./register.ts";

/** An exercise: a picture, a question, the right answer, and why. */
export interface Task {
  readonly asks: string;
  readonly answer: Register;
  /** Other numbers in view that could be mistaken for the answer. */
  readonly traps: readonly string[];
  readonly why: string;
  readonly picture: ReactNode;
  /** Explains a wrong digit; `at` counts from 0. */
  readonly aboutDigit?: (at: number) => string;
}

const ASKS = "What would you write down?";

const wheels = (whole: string, decimals: string, unit: string): Row => {
  return { look: "wheels", label: "", whole, decimals, unit };
};
const screen = (label: string, whole: string, decimals: string, unit: string): Row => {
  return { look: "screen", label, whole, decimals, unit };
};

/** Rows of digits; the answer is one of them, and the others are traps. */
function rowsTask(rows: readonly Row[], answer: Row, why: string, asks: string = ASKS): Task {
  return {
    asks,
    answer,
    traps: rows.filter((row) => row !== answer).map(({ whole }) => whole),
    why,
    picture: (
      <div className="panel model-face">
        {rows.map((row) => (
          <DigitRow key={row.label} row={row} />
        ))}
      </div>
    ),
  };
}

function single(row: Row, why: string): Task {
  return rowsTask([row], row, why);
}

function dialTask(tenths: number): Task {
  const pointers = pointersOf(tenths);
  const readings = readDials(pointers);
  const hardest = readings.findIndex(({ on }) => on?.passed === false);
  const aboutDigit = (at: number) => (readings[at] ? aboutDial(at + 1, readings[at]) : "");
  return {
    asks: ASKS,
    answer: registerAt(tenths, { whole: DIALS, decimals: 1 }),
    traps: [],
    why: aboutDigit(hardest),
    aboutDigit,
    picture: (
      <div className="dials" role="img" aria-label={pointersInWords(pointers)}>
        {[0, 1, 2, 3, 4, DIALS].map((place) => (
          <div className="dial-place" key={place}>
            <DrawnDial place={place} pointer={pointers[place]} />
          </div>
        ))}
      </div>
    ),
  };
}

/** Where each pointer is, to a tenth: what the picture shows, without the answer. */
function pointersInWords(pointers: readonly number[]): string {
  const places = pointers.map(
    (pointer, index) => `${index === DIALS ? "Red dial" : `Dial ${index + 1}`} at ${pointer.toFixed(1)}`,
  );
  return `${places.join(". ")}.`;
}

const NIGHT = screen("R1", "02140", "3", "kWh");
const DAY = screen("R2", "05987", "1", "kWh");
const BOTH = screen("TOTAL", "08127", "4", "kWh");
const rates = (answer: Row, why: string, asks: string) => rowsTask([NIGHT, DAY, BOTH], answer, why, asks);

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
    rates(
      DAY,
      "R2 moved in the day, so it is the day reading.",
      "In the daytime R2 moves. What is the day reading?",
    ),
    rates(DAY, "R1 moved in the night, so R2 is the day.", "At night R1 moves. What is the day reading?"),
    rates(NIGHT, "R2 is the day, so R1 is the night.", "In the daytime R2 moves. What is the night reading?"),
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
