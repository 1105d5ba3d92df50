import { key, type MakeMeter, meterCase } from "./meter-case.ts";
import { registerAt, type RegisterSize } from "./register.ts";
import { drawRow, type Row } from "./row-drawing.ts";
import { OPENINGS, RATES, ratesSay, WORDS } from "./copy.ts";

const SIZE: RegisterSize = { whole: 5, decimals: 1 };
/** In tenths of a kWh. */
const START = { night: 33_184, day: 72_549 };
const PRESS = 47;

/** A meter with two rates and their total. Its labels do not say which is the day: what moves does. */
export const twoRateMeter: MakeMeter = (tell) => {
  const counted = { ...START };
  const drawings = {
    night: drawRow(row("R1", counted.night)),
    day: drawRow(row("R2", counted.day)),
    total: drawRow(total()),
  };

  function row(label: string, steps: number): Row {
    return { look: "screen", label, ...registerAt(steps, SIZE), unit: "kWh", marks: "reading" };
  }

  function total(): Row {
    return { ...row("TOTAL", counted.night + counted.day), marks: "out" };
  }

  function use(rate: "day" | "night"): void {
    counted[rate] += PRESS;
    drawings.night.show(row("R1", counted.night));
    drawings.day.show(row("R2", counted.day));
    drawings.total.show(total());
    say(ratesSay(rate), RATES);
  }

  function say(says: string, labels: { readonly night: string; readonly day: string }): void {
    const line = (rate: "night" | "day") => ({
      label: labels[rate],
      digits: registerAt(counted[rate], SIZE).whole,
    });
    tell({ lines: [line("night"), line("day")], says });
  }

  say(OPENINGS.rates, { night: "R1", day: "R2" });
  const rows = [drawings.night.element, drawings.day.element, drawings.total.element];
  return meterCase(rows, [key(WORDS.byDay, () => use("day")), key(WORDS.byNight, () => use("night"))]);
};
