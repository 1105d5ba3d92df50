import type { ReactNode } from "react";
import { COPY } from "./copy.ts";
import { DrawnDial } from "./dial.tsx";
import { DIALS, pointersOf, readDials } from "./dials.ts";
import { DigitRow, type Row } from "./digit-row.tsx";
import { registerAt, type RegisterSize } from "./register.ts";
import type { ScreenMeter } from "./screens.ts";

/** What to write down, if anything, and why. */
export interface Reading {
  readonly lines: readonly { readonly label: string; readonly digits: string }[];
  readonly says: string;
}

/** A meter in one state. Pressing a key gives the meter in its next state. */
export interface Meter {
  readonly face: (setMeter: (next: Meter) => void) => ReactNode;
  readonly keys: readonly { readonly name: string; readonly press: () => Meter }[];
  readonly reading: Reading;
}

interface Turning {
  readonly look?: Row["look"];
  /** What the register shows, in its smallest steps. */
  readonly steps: number;
  /** How far one press turns it, in its smallest steps. */
  readonly press: number;
  readonly size: RegisterSize;
  readonly unit: string;
  readonly use: string;
}

/** A meter with one number, on wheels or on a screen. */
export function turningMeter(turning: Turning): Meter {
  const { look = "wheels", steps, press, size, unit, use } = turning;
  const register = registerAt(steps, size);
  return {
    face: () => <DigitRow row={{ look, label: "", ...register, unit, marks: "reading" }} />,
    keys: [{ name: use, press: () => turningMeter({ ...turning, steps: steps + press }) }],
    reading: { lines: [{ label: "", digits: register.whole }], says: COPY.openings[look] },
  };
}

type Rate = "night" | "day";

const RATE_SIZE: RegisterSize = { whole: 5, decimals: 1 };
/** In tenths of a kWh. */
const RATE_START = { night: 33_184, day: 72_549 };
const RATE_PRESS = 47;

/** A meter with two rates and their total. Its labels do not tell day from night; what moves does. */
export function twoRateMeter(steps = RATE_START, moved?: Rate): Meter {
  const rows: readonly Row[] = [
    rateRow("R1", steps.night, "reading"),
    rateRow("R2", steps.day, "reading"),
    rateRow("TOTAL", steps.night + steps.day, "out"),
  ];
  const labels = moved ? COPY.rates : { night: "R1", day: "R2" };
  const line = (rate: Rate) => ({ label: labels[rate], digits: registerAt(steps[rate], RATE_SIZE).whole });
  const use = (rate: Rate) => twoRateMeter({ ...steps, [rate]: steps[rate] + RATE_PRESS }, rate);
  return {
    face: () => rows.map((row) => <DigitRow key={row.label} row={row} />),
    keys: [
      { name: COPY.byDay, press: () => use("day") },
      { name: COPY.byNight, press: () => use("night") },
    ],
    reading: {
      lines: [line("night"), line("day")],
      says: moved ? COPY.ratesSay[moved] : COPY.openings.rates,
    },
  };
}

function rateRow(label: string, steps: number, marks: "reading" | "out"): Row {
  return { look: "screen", label, ...registerAt(steps, RATE_SIZE), unit: "kWh", marks };
}

/** In tenths of a unit: a number with a dial that is easily read one too high. */
const DIAL_START = 384_596;
const A_LITTLE = 3;

/** A meter with five dials and a red one. Each dial is a button that turns it and those to its left. */
export function dialMeter(tenths = DIAL_START, turned?: number): Meter {
  const pointers = pointersOf(tenths);
  const readings = readDials(pointers);
  const dials = readings.map((dial, place) => ({ dial, place }));
  const turn = (by: number, dial?: number) => dialMeter((tenths + by) % 10 ** (DIALS + 1), dial);
  // The dial just turned, or the hardest to read.
  const subject = turned ?? readings.findIndex(({ on }) => on?.passed === false);
  const reading = readings[subject];
  return {
    face: (setMeter) => (
      <div className="dials">
        {dials.map(({ dial, place }) => (
          <div className="dial-place" key={place}>
            <button
              type="button"
              className="dial-button"
              onClick={() => setMeter(turn(10 ** (DIALS - place), place))}
            >
              <span className="visually-hidden">{COPY.dialName(place + 1, DIALS, dial)}</span>
              <DrawnDial place={place} pointer={pointers[place]} />
            </button>
            <span className="dial-digit" aria-hidden="true">
              {dial.digit}
            </span>
          </div>
        ))}
        <div className="dial-place">
          <div className="dial-red-face" role="img" aria-label={COPY.redDial}>
            <DrawnDial place={DIALS} pointer={pointers[DIALS]} />
          </div>
          <span className="dial-digit" aria-hidden="true">
            {COPY.leaveOut}
          </span>
        </div>
      </div>
    ),
    keys: [{ name: COPY.useALittle, press: () => turn(A_LITTLE) }],
    reading: {
      lines: [{ label: "", digits: readings.map(({ digit }) => digit).join("") }],
      says: reading ? COPY.aboutDial(subject + 1, reading) : COPY.openings.dials,
    },
  };
}

/** A meter whose keys lead through its screens. */
export function screenMeter(meter: ScreenMeter, place = 0, says?: string): Meter {
  const screen = meter.screens[place] ?? meter.screens[0];
  const isReading = screen.about === "reading";
  return {
    face: () => <DigitRow row={{ look: "screen", ...screen, marks: isReading ? "reading" : "none" }} />,
    keys: meter.keys.map((name) => ({
      name,
      press: () => {
        const next = meter.press(name, place);
        const hasNothingNew = next === place && !isReading && screen.about !== "other";
        return screenMeter(meter, next, hasNothingNew ? COPY.otherKey : undefined);
      },
    })),
    reading: {
      lines: isReading ? [{ label: "", digits: screen.whole }] : [],
      says: says ?? COPY.screens[screen.about],
    },
  };
}
