import { pageCopy } from "../../../ui/copy/page-copy.ts";
import type { Register } from "./register.ts";

export type About = "reading" | "asleep" | "money" | "time" | "export" | "other";

export interface Screen extends Register {
  readonly about: About;
  readonly label: string;
  readonly unit: string;
}

/** A meter with a screen. It starts with its first screen. */
export interface ScreenMeter {
  readonly screens: readonly [Screen, ...Screen[]];
  readonly keys: readonly string[];
  /** The screen after a key, by index. */
  press(key: string, from: number): number;
}

const COPY = pageCopy("readYourMeter");
const ASLEEP = screen("asleep", "", "", "", "");
const TIME = screen("time", "", "14:05", "", "");

export const KEY_METER = stepping(COPY.blueButton, [
  screen("money", "A", "£12.40", "", ""),
  TIME,
  screen("money", "D", "£0.00", "", ""),
  screen("reading", "H", "08142", "", "kWh"),
]);

const NUMBERS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

/** Only 9 shows the reading. */
export const NUMBER_PAD: ScreenMeter = {
  screens: [ASLEEP, screen("reading", "IMP", "004512", "637", "kWh"), screen("other", "", "14:05", "", "")],
  keys: NUMBERS,
  press: (key) => (key === "9" ? 1 : 2),
};

const A_BUTTON: ScreenMeter = stepping("A", [
  TIME,
  screen("money", "TODAY", "£1.26", "", ""),
  screen("reading", "TOTAL ACT IMPORT", "012384", "5", "kWh"),
  screen("export", "TOTAL ACT EXPORT", "000000", "0", "kWh"),
]);

/** A steps through the screens; B does nothing, because its use differs by maker. */
export const A_AND_B: ScreenMeter = {
  ...A_BUTTON,
  keys: ["A", "B"],
  press: (key, from) => (key === "A" ? A_BUTTON.press(key, from) : from),
};

export const OK_BUTTON = stepping("OK", [
  ASLEEP,
  screen("money", "BALANCE", "£8.75", "", ""),
  screen("reading", "VOLUME", "03127", "482", "m³"),
  TIME,
]);

/** A meter with one key that steps through its screens. */
function stepping(key: string, screens: readonly [Screen, ...Screen[]]): ScreenMeter {
  return { screens, keys: [key], press: (_key, from) => (from + 1) % screens.length };
}

function screen(about: About, label: string, whole: string, decimals: string, unit: string): Screen {
  return { about, label, whole, decimals, unit };
}
