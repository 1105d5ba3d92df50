import { key, type MakeMeter, meterCase } from "./meter-case.ts";
import { drawRow, type Row } from "./row-drawing.ts";
import type { ScreenMeter } from "./screens.ts";
import { OTHER_KEY, SCREENS } from "./copy.ts";

/** A meter whose keys lead through its screens. */
export function screenMeter({ screens, keys, press }: ScreenMeter): MakeMeter {
  return (tell) => {
    let place = 0;
    const screen = () => screens[place] ?? screens[0];
    const row = (): Row => ({
      look: "screen",
      ...screen(),
      marks: screen().about === "reading" ? "reading" : "none",
    });
    const drawing = drawRow(row());
    const say = (says: string) =>
      tell({ lines: screen().about === "reading" ? [{ label: "", digits: screen().whole }] : [], says });
    const buttons = keys.map((name) =>
      key(name, () => {
        const next = press(name, place);
        // A reading, and a key that is not the one, have the same to say however often they are pressed.
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
