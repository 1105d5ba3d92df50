import type { Part } from "../kit/picture.ts";
import { dialMeter, type MakeMeter, screenMeter, turningMeter, twoRateMeter } from "./meters.ts";
import { KEY_METER, LETTERS, NUMBER_PAD, OK_BUTTON } from "./screens.ts";
import { TASKS } from "./tasks.ts";
import { WORDS } from "./words.ts";

/** One form in which a kind of meter comes. */
export interface Variant {
  readonly name: string;
  readonly label: string;
  readonly make: MakeMeter;
}

export interface MeterKind {
  readonly name: keyof typeof TASKS;
  readonly label: string;
  readonly picture: readonly Part[];
  /** What tells the forms apart; undefined where there is one alone. */
  readonly variantsLegend?: string;
  readonly variants: readonly [Variant, ...Variant[]];
}

const ONLY = { name: "only", label: "" } as const;

/** The meters one can try, the most common first. */
export const METER_KINDS: readonly MeterKind[] = [
  {
    name: "digits",
    label: "Digits on wheels",
    picture: ["box", "wheels", "plain"],
    variantsLegend: "What does it count?",
    variants: [
      {
        name: "kwh",
        label: "Power, kWh",
        make: turningMeter({ start: 48_237, press: 26, size: { whole: 5, decimals: 1 }, unit: "kWh", use: WORDS.usePower }),
      },
      {
        name: "metric",
        label: "Gas, m³",
        make: turningMeter({ start: 1_659_428, press: 731, size: { whole: 5, decimals: 3 }, unit: "m³", use: WORDS.useGas }),
      },
      {
        name: "imperial",
        label: "Gas, ft³",
        make: turningMeter({ start: 307_581, press: 46, size: { whole: 4, decimals: 2 }, unit: "ft³", use: WORDS.useGas }),
      },
    ],
  },
  { name: "dials", label: "Dials", picture: ["box", "dials"], variants: [{ ...ONLY, make: dialMeter }] },
  {
    name: "two-rates",
    label: "Two rates, such as Economy 7",
    picture: ["box", "screen", "secondRow"],
    variants: [{ ...ONLY, make: twoRateMeter }],
  },
  {
    name: "pay-as-you-go",
    label: "Pay as you go with a key or card",
    picture: ["box", "screen", "keySlot"],
    variants: [{ ...ONLY, make: screenMeter(KEY_METER) }],
  },
  {
    name: "smart",
    label: "Smart meter",
    picture: ["box", "hub", "lowScreen", "keys"],
    variantsLegend: "Which buttons has it?",
    variants: [
      { name: "pad", label: "Number pad", make: screenMeter(NUMBER_PAD) },
      { name: "letters", label: "A and B", make: screenMeter(LETTERS) },
      { name: "ok", label: "OK or one button", make: screenMeter(OK_BUTTON) },
    ],
  },
];
