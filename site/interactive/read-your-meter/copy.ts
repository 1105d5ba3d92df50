import { type DialReading, DIALS } from "./dials.ts";
import type { Verdict } from "./register.ts";
import type { About, Screen } from "./screens.ts";

export const COPY = {
  choose: "Which meter is like yours?",
  writeDown: "Write down",
  leaveOut: "leave out",
  usePower: "Use some power",
  useGas: "Use some gas",
  useALittle: "Use a little power",
  byDay: "Use power at 2pm",
  byNight: "Use power at 2am",
  tryIt: "Try it: what does this say?",
  check: "Check",
  showAnswer: "Show me",
  another: "Try another",
} as const;

/** What to say about a meter that has nothing more specific. */
export const OPENINGS = {
  wheels:
    "The black digits are the reading. The red ones count parts of a unit, so leave them out. Keep the noughts at the front.",
  screen:
    "The digits before the point are the reading. Leave out all after it. Keep the noughts at the front.",
  dials: "Each pointer is between two numbers: write the lower one of each, and leave out the red dial.",
  rates:
    "There are two readings. Which one is the day? Use some power in the daytime and see which number moves.",
} as const;

export const SCREENS: Readonly<Record<About, string>> = {
  reading: "This is the reading. Write down the digits before the point, if there is one.",
  asleep: "The screen is asleep. Press a button to wake it. On a number pad, press 9.",
  money: "This has a pound sign, so it is money and not the reading. Press again.",
  time: "This is the time. Press again, until you see kWh or m³.",
  export: "This is what solar panels send out. Leave it out.",
  other: "That key shows something else. On most number pads the reading is under 9.",
};

export const OTHER_KEY = "Nothing new. On this meter A steps through the screens.";

/** A sentence about one dial; `ordinal` counts from the left, from 1. */
export function aboutDial(ordinal: number, { digit, on }: DialReading): string {
  const dial = `Dial ${ordinal}`;
  if (on?.passed)
    return `${dial} looks right on ${on.number}. The dial to its right has passed 0, so write ${digit}.`;
  if (on)
    return `${dial} looks right on ${on.number}. The dial to its right has not reached 0 yet, so write one less: ${digit}.`;
  if (digit === 9) return `${dial} is between 9 and 0, so write 9.`;
  return `${dial} is between ${digit} and ${digit + 1}, so write the lower one: ${digit}.`;
}

/** The name of a dial's button. */
export function dialName(ordinal: number, { digit, on }: DialReading): string {
  const pointer = on ? `on ${on.number}` : `between ${digit} and ${(digit + 1) % 10}`;
  return `Dial ${ordinal} of ${DIALS}, pointer ${pointer}. Turn it on by one`;
}

/** A drawn row of digits, in words. */
export function rowName({ label, whole, decimals, unit }: Omit<Screen, "about">, wheels: boolean): string {
  if (whole === "") return "A blank screen";
  const after = decimals === "" ? "" : wheels ? `, then ${decimals} in red` : `.${decimals}`;
  return [label, `${whole}${after}`, unit].filter((part) => part !== "").join(" ");
}

/** The two rates, once the customer has found out which is which. */
export const RATES = { night: "Night (low), R1", day: "Day (normal), R2" } as const;

/** By the rate that moved. */
export const RATES_SAY = {
  day: "R2 moved in the daytime, so on this meter R2 is the day rate, called normal. R1 is the night rate, called low. Leave out the total.",
  night:
    "R1 moved in the night, so on this meter R1 is the night rate, called low. R2 is the day rate, called normal. Leave out the total.",
} as const;

/** What to say about an answer; `why` comes from the task. */
export function verdictSays(verdict: Verdict, answer: string, why: string): string {
  switch (verdict.is) {
    case "right":
      return `Yes, ${answer}. ${why}`;
    case "empty":
      return "Type the digits you would write down.";
    case "noughts":
      return `Nearly. Write the noughts at the front too: ${answer}.`;
    case "decimals":
      return "Not quite. Leave out red digits, and all digits after a point.";
    case "trap":
      return `Not quite, that is the other number. ${why}`;
    case "length":
      return `Not quite. It has ${answer.length} digits, noughts at the front included.`;
    case "digit":
      return `Not quite. Look again at digit ${verdict.at + 1} from the left.`;
  }
}
