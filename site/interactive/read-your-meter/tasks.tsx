import type { ReactNode } from "react";
import { COPY } from "./copy.ts";
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

const { tasks: WORDS } = COPY;

const wheels = (whole: string, decimals: string, unit: string): Row => {
  return { look: "wheels", label: "", whole, decimals, unit };
};
const screen = (label: string, whole: string, decimals: string, unit: string): Row => {
  return { look: "screen", label, whole, decimals, unit };
};

/** Rows of digits; the answer is one of them, and the others are traps. */
function rowsTask(rows: readonly Row[], answer: Row, why: string, asks: string = WORDS.asks): Task {
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
  const aboutDigit = (at: number) => (readings[at] ? COPY.aboutDial(at + 1, readings[at]) : "");
  return {
    asks: WORDS.asks,
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
  const places = pointers.map((pointer, index) =>
    index === DIALS ? COPY.redDialAt(pointer.toFixed(1)) : COPY.dialAt(index + 1, pointer.toFixed(1)),
  );
  return `${places.join(". ")}.`;
}

const NIGHT = screen("R1", "02140", "3", "kWh");
const DAY = screen("R2", "05987", "1", "kWh");
const BOTH = screen("TOTAL", "08127", "4", "kWh");
const rates = (answer: Row, { why, asks }: typeof WORDS.dayByDay) =>
  rowsTask([NIGHT, DAY, BOTH], answer, why, asks);

const CREDIT = screen("A", "£07.35", "", "");
const KEY_INDEX = screen("H", "04419", "", "kWh");
const DEBT = screen("B", "£21.08", "", "");
const OTHER_INDEX = screen("H", "10652", "", "kWh");
const IMPORT = screen("TOTAL ACT IMPORT", "009274", "581", "kWh");
const EXPORT = screen("TOTAL ACT EXPORT", "000318", "220", "kWh");
const VOLUME = screen("VOLUME", "00862", "119", "m³");

export const TASKS = {
  digits: [
    single(wheels("00769", "4", "kWh"), WORDS.redDigit),
    single(screen("", "014206", "8", "kWh"), WORDS.point),
    single(wheels("02318", "905", "m³"), WORDS.threeRed),
    single(wheels("4107", "52", "ft³"), WORDS.imperial),
  ],
  dials: [dialTask(602_917), dialTask(279_984), dialTask(518_039)],
  "two-rates": [rates(DAY, WORDS.dayByDay), rates(DAY, WORDS.dayByNight), rates(NIGHT, WORDS.nightByDay)],
  "pay-as-you-go": [
    rowsTask([CREDIT, KEY_INDEX], KEY_INDEX, WORDS.poundSign),
    rowsTask([OTHER_INDEX, DEBT], OTHER_INDEX, WORDS.poundSign),
  ],
  smart: [rowsTask([IMPORT, EXPORT], IMPORT, WORDS.imports), single(VOLUME, WORDS.volume)],
} as const satisfies Record<string, readonly [Task, ...Task[]]>;
