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
    ...COPY.kinds.digits,
    picture: ["box", "wheels", "plain"],
    variantsLegend: COPY.variants.digits,
    variants: [
      { name: "wheels", label: COPY.variants.wheels, meter: turningMeter({ ...POWER, steps: 48_237 }) },
      {
        name: "screen",
        label: COPY.variants.screen,
        meter: turningMeter({ ...POWER, look: "screen", steps: 106_894 }),
      },
      {
        name: "metric",
        label: COPY.variants.metric,
        meter: turningMeter({ ...METRIC_GAS, steps: 1_659_428 }),
      },
      {
        name: "imperial",
        label: COPY.variants.imperial,
        meter: turningMeter({ ...IMPERIAL_GAS, steps: 307_581 }),
      },
    ],
  },
  {
    name: "dials",
    ...COPY.kinds.dials,
    picture: ["box", "dials"],
    variants: [{ ...ONLY, meter: dialMeter() }],
  },
  {
    name: "two-rates",
    ...COPY.kinds["two-rates"],
    picture: ["box", "screen", "secondRow"],
    variants: [{ ...ONLY, meter: twoRateMeter() }],
  },
  {
    name: "pay-as-you-go",
    ...COPY.kinds["pay-as-you-go"],
    picture: ["box", "screen", "keySlot"],
    variants: [{ ...ONLY, meter: screenMeter(KEY_METER) }],
  },
  {
    name: "smart",
    ...COPY.kinds.smart,
    picture: ["box", "hub", "lowScreen", "keys"],
    variantsLegend: COPY.variants.smart,
    variants: [
      { name: "pad", label: COPY.variants.pad, meter: screenMeter(NUMBER_PAD) },
      { name: "letters", label: COPY.variants.letters, meter: screenMeter(A_AND_B) },
      { name: "ok", label: COPY.variants.ok, meter: screenMeter(OK_BUTTON) },
    ],
  },
];
