import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DIALS, pointersOf, readDials, turnsClockwise } from "./dials.ts";
import { checkReading, registerAt } from "./register.ts";
import { KEY_METER, A_AND_B, NUMBER_PAD, OK_BUTTON, type ScreenMeter } from "./screens.ts";
import { TASKS } from "./tasks.tsx";
import { COPY } from "./copy.ts";

const written = (pointers: readonly number[]) => readDials(pointers).map(({ digit }) => digit);
const digitsOf = (tenths: number) => [...registerAt(tenths, { whole: DIALS, decimals: 1 }).whole].map(Number);

describe("a dial meter", () => {
  it("is read as the number it has counted, whatever that is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (tenths) => {
        expect(written(pointersOf(tenths))).toEqual(digitsOf(tenths));
      }),
    );
  });

  it("is read right although its pointers sit a little askew", () => {
    const askew = fc.array(fc.double({ min: -0.08, max: 0.08, noNaN: true }), {
      minLength: DIALS,
      maxLength: DIALS,
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), askew, (tenths, tilts) => {
        const pointers = pointersOf(tenths).map(
          (pointer, index) => (pointer + (tilts[index] ?? 0) + 10) % 10,
        );
        expect(written(pointers)).toEqual(digitsOf(tenths));
      }),
    );
  });

  it.each([
    ["between two numbers, the lower one", [3.4, 4], [3]],
    ["between 9 and 0, nine", [9.6, 6], [9]],
    ["right on a number, and the next dial has passed 0", [6.04, 0.4], [6]],
    ["right on a number, and the next dial has not reached 0", [5.97, 9.7], [5]],
    ["right on 0, and the next dial has not reached 0", [0.02, 9.9], [9]],
    ["a row of nines about to turn over", [9.99, 9.99, 9.9, 9], [9, 9, 9]],
  ])("%s", (_rule, pointers, digits) => {
    expect(written(pointers)).toEqual(digits);
  });

  it("says why, for each way a pointer can stand", () => {
    const [tens] = readDials([5.97, 9.7]);
    expect(COPY.aboutDial(4, tens!)).toBe(
      "Dial 4 looks right on 6. The dial to its right has not reached 0 yet, so write one less: 5.",
    );
    expect(COPY.aboutDial(1, readDials([6.04, 0.4])[0]!)).toBe(
      "Dial 1 looks right on 6. The dial to its right has passed 0, so write 6.",
    );
    expect(COPY.aboutDial(2, readDials([9.5, 5])[0]!)).toBe("Dial 2 is between 9 and 0, so write 9.");
    expect(COPY.aboutDial(2, readDials([3.5, 5])[0]!)).toBe(
      "Dial 2 is between 3 and 4, so write the lower one: 3.",
    );
  });

  it("has dials that turn in opposite ways beside each other", () => {
    const ways = Array.from({ length: DIALS + 1 }, (_, index) => turnsClockwise(index));
    expect(ways).toEqual([true, false, true, false, true, false]);
  });
});

describe("a meter with digits", () => {
  it("keeps its leading noughts and separates the red digits", () => {
    expect(registerAt(48_237, { whole: 5, decimals: 1 })).toEqual({ whole: "04823", decimals: "7" });
    expect(registerAt(7, { whole: 4, decimals: 2 })).toEqual({ whole: "0000", decimals: "07" });
  });

  it("begins again from nought past its highest number", () => {
    expect(registerAt(1_000_003, { whole: 5, decimals: 1 })).toEqual({ whole: "00000", decimals: "3" });
  });
});

describe("a meter with buttons", () => {
  const METERS: Readonly<Record<string, ScreenMeter>> = { KEY_METER, NUMBER_PAD, A_AND_B, OK_BUTTON };

  it.each(Object.entries(METERS))(
    "%s reaches its reading by pressing, from any screen",
    (_name, { screens, keys, press }) => {
      for (const from of screens.keys()) {
        const reached = keys.some((key) => {
          let place = from;
          for (let presses = 0; presses < screens.length && screens[place]?.about !== "reading"; presses += 1)
            place = press(key, place);
          return screens[place]?.about === "reading";
        });
        expect(reached, `from screen ${from}`).toBe(true);
      }
    },
  );

  it.each(Object.entries(METERS))("%s has a screen for every press", (_name, { screens, keys, press }) => {
    for (const from of screens.keys())
      for (const key of keys) expect(screens[press(key, from)], `${key} from ${from}`).toBeDefined();
  });

  it("shows its reading under 9 of a number pad and under no other key", () => {
    const showing = NUMBER_PAD.keys.filter(
      (key) => NUMBER_PAD.screens[NUMBER_PAD.press(key, 0)]?.about === "reading",
    );
    expect(showing).toEqual(["9"]);
  });
});

describe("an answer", () => {
  const REGISTER = { whole: "00769", decimals: "4" };
  it.each([
    ["00769", { is: "right" }],
    [" 00 769 ", { is: "right" }],
    ["", { is: "empty" }],
    ["769", { is: "noughts" }],
    ["00769.4", { is: "decimals" }],
    ["007694", { is: "decimals" }],
    ["7694", { is: "decimals" }],
    ["0735", { is: "trap" }],
    ["7.35", { is: "trap" }],
    ["0076", { is: "length" }],
    ["kWh", { is: "length" }],
    ["00869", { is: "digit", at: 2 }],
  ] as const)("%j gets its own word", (typed, verdict) => {
    expect(checkReading(typed, REGISTER, ["£07.35"])).toEqual(verdict);
  });
});

describe("the exercises", () => {
  it.each(Object.entries(TASKS))(
    "of %s take their own answer, and no other number in view",
    (_kind, tasks) => {
      for (const { answer, traps } of tasks) {
        expect(checkReading(answer.whole, answer, traps)).toEqual({ is: "right" });
        for (const trap of traps) expect(checkReading(trap, answer, traps)).toEqual({ is: "trap" });
      }
    },
  );

  it("with dials each have one that is easily read one too high", () => {
    for (const { why } of TASKS.dials) expect(why).toContain("has not reached 0 yet");
  });
});
