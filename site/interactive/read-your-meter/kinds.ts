import type { Part } from "../picture.tsx";
import { COPY } from "./copy.ts";
import { dialMeter, type Meter, screenMeter, turningMeter, twoRateMeter } from "./meters.tsx";
import { A_AND_B, KEY_METER, NUMBER_PAD, OK_BUTTON } from "./screens.ts";
import type { TASKS } from "./tasks.tsx";

type Variant = { readonly name: string; readonly label: string; readonly meter: Meter };

export interface MeterKind {
  readonly name: keyof typeof TASKS;
  readonly label: string;
  readonly hint: string;
  readonly picture: readonly Part[];
  /** The question that tells the variants apart; undefined for a kind with one variant. */
  readonly variantsLegend?: string;
  readonly variants: readonly [Variant, ...Variant[]];
}

const POWER = { size: { whole: 5, decimals: 1 }, unit: "kWh", press: 26, use: COPY.usePower } as const;
const METRIC_GAS = { size: { whole: 5, decimals: 3 }, unit: "m³", press: 731, use: COPY.useGas } as const;
const IMPERIAL_GAS = { size: { whole: 4, decimals: 2 }, unit: "ft³", press: 46, use: COPY.useGas } as const;

const ONLY = { name: "only", label: "" } as const;

/** The most common first. */
export const METER_KINDS: readonly MeterKind[] = [
  {
    name: "digits",
    label: "Digits, one rate",
    hint: "Press the button, and see the number go on.",
    picture: ["box", "wheels", "plain"],
    variantsLegend: "Which is most like it?",
    variants: [
      { name: "wheels", label: "Power, on wheels", meter: turningMeter({ ...POWER, steps: 48_237 }) },
      {
        name: "screen",
        label: "Power, on a screen",
        meter: turningMeter({ ...POWER, look: "screen", steps: 106_894 }),
      },
      { name: "metric", label: "Gas, m³", meter: turningMeter({ ...METRIC_GAS, steps: 1_659_428 }) },
      { name: "imperial", label: "Gas, ft³", meter: turningMeter({ ...IMPERIAL_GAS, steps: 307_581 }) },
    ],
  },
  {
    name: "dials",
    label: "Dials",
    hint: "Press a dial to turn it on by one. Dials next to each other turn in opposite ways.",
    picture: ["box", "dials"],
    variants: [{ ...ONLY, meter: dialMeter() }],
  },
  {
    name: "two-rates",
    label: "Two rates, such as Economy 7",
    hint: "Use power by day and by night, and see which number moves.",
    picture: ["box", "screen", "secondRow"],
    variants: [{ ...ONLY, meter: twoRateMeter() }],
  },
  {
    name: "pay-as-you-go",
    label: "Pay as you go with a key or card",
    hint: "Press the button until you see the reading. Yours may show other things, and in another order.",
    picture: ["box", "screen", "keySlot"],
    variants: [{ ...ONLY, meter: screenMeter(KEY_METER) }],
  },
  {
    name: "smart",
    label: "Smart meter",
    hint: "Press its buttons until you see the reading. Yours may show other things, and in another order.",
    picture: ["box", "hub", "lowScreen", "keys"],
    variantsLegend: "Which buttons has it?",
    variants: [
      { name: "pad", label: "Number pad", meter: screenMeter(NUMBER_PAD) },
      { name: "letters", label: "A and B", meter: screenMeter(A_AND_B) },
      { name: "ok", label: "OK or one button", meter: screenMeter(OK_BUTTON) },
    ],
  },
];
