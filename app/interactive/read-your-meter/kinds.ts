import type { Part } from "../kit/picture.ts";
import { dialMeter } from "./dial-meter.ts";
import type { MakeMeter } from "./meter-case.ts";
import { screenMeter } from "./screen-meter.ts";
import { KEY_METER, LETTERS, NUMBER_PAD, OK_BUTTON } from "./screens.ts";
import type { TASKS } from "./tasks.ts";
import { turningMeter } from "./turning-meter.ts";
import { twoRateMeter } from "./two-rate-meter.ts";
import { WORDS } from "./copy.ts";

/** One form in which a kind of meter comes. */
export interface Variant {
  readonly name: string;
  readonly label: string;
  readonly make: MakeMeter;
}

export interface MeterKind {
  readonly name: keyof typeof TASKS;
  readonly label: string;
  /** What can be done with it. */
  readonly hint: string;
  readonly picture: readonly Part[];
  /** What tells the forms apart; undefined where there is one alone. */
  readonly variantsLegend?: string;
  readonly variants: readonly [Variant, ...Variant[]];
}

const POWER = { size: { whole: 5, decimals: 1 }, unit: "kWh", press: 26, use: WORDS.usePower } as const;
const METRIC_GAS = { size: { whole: 5, decimals: 3 }, unit: "m³", press: 731, use: WORDS.useGas } as const;
const IMPERIAL_GAS = { size: { whole: 4, decimals: 2 }, unit: "ft³", press: 46, use: WORDS.useGas } as const;

const ONLY = { name: "only", label: "" } as const;

/** The meters one can try, the most common first. */
export const METER_KINDS: readonly MeterKind[] = [
  {
    name: "digits",
    label: "Digits, one rate",
    hint: "Press the button, and see the number go on.",
    picture: ["box", "wheels", "plain"],
    variantsLegend: "Which is most like it?",
    variants: [
      {
        name: "wheels",
        label: "Power, on wheels",
        make: turningMeter({ ...POWER, look: "wheels", start: 48_237 }),
      },
      {
        name: "screen",
        label: "Power, on a screen",
        make: turningMeter({ ...POWER, look: "screen", start: 106_894 }),
      },
      {
        name: "metric",
        label: "Gas, m³",
        make: turningMeter({ ...METRIC_GAS, look: "wheels", start: 1_659_428 }),
      },
      {
        name: "imperial",
        label: "Gas, ft³",
        make: turningMeter({ ...IMPERIAL_GAS, look: "wheels", start: 307_581 }),
      },
    ],
  },
  {
    name: "dials",
    label: "Dials",
    hint: "Press a dial to turn it on by one. Dials next to each other turn in opposite ways.",
    picture: ["box", "dials"],
    variants: [{ ...ONLY, make: dialMeter }],
  },
  {
    name: "two-rates",
    label: "Two rates, such as Economy 7",
    hint: "Use power by day and by night, and see which number moves.",
    picture: ["box", "screen", "secondRow"],
    variants: [{ ...ONLY, make: twoRateMeter }],
  },
  {
    name: "pay-as-you-go",
    label: "Pay as you go with a key or card",
    hint: "Press the button until you see the reading. Yours may show other things, and in another order.",
    picture: ["box", "screen", "keySlot"],
    variants: [{ ...ONLY, make: screenMeter(KEY_METER) }],
  },
  {
    name: "smart",
    label: "Smart meter",
    hint: "Press its buttons until you see the reading. Yours may show other things, and in another order.",
    picture: ["box", "hub", "lowScreen", "keys"],
    variantsLegend: "Which buttons has it?",
    variants: [
      { name: "pad", label: "Number pad", make: screenMeter(NUMBER_PAD) },
      { name: "letters", label: "A and B", make: screenMeter(LETTERS) },
      { name: "ok", label: "OK or one button", make: screenMeter(OK_BUTTON) },
    ],
  },
];
