import { key, type MakeMeter, meterCase } from "./meter-case.ts";
import { registerAt, type RegisterSize } from "./register.ts";
import { drawRow, type Row } from "./row-drawing.ts";
import { OPENINGS } from "./copy.ts";

export interface Turning {
  readonly look: Row["look"];
  /** In its smallest steps. */
  readonly start: number;
  /** How far one press turns it, in its smallest steps. */
  readonly press: number;
  readonly size: RegisterSize;
  readonly unit: string;
  readonly use: string;
}

/** A meter with one number, on wheels or on a screen. */
export function turningMeter({ look, start, press, size, unit, use }: Turning): MakeMeter {
  return (tell) => {
    let steps = start;
    const row = (): Row => ({ look, label: "", ...registerAt(steps, size), unit, marks: "reading" });
    const drawing = drawRow(row());
    const say = () =>
      tell({ lines: [{ label: "", digits: registerAt(steps, size).whole }], says: OPENINGS[look] });
    const turn = () => {
      steps += press;
      drawing.show(row());
      say();
    };
    say();
    return meterCase([drawing.element], [key(use, turn)]);
  };
}
