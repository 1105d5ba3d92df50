import type { Part } from "../picture.tsx";
import type { Answer, Question } from "./questions.ts";

type Pictures<Asked extends Question> = Readonly<Record<Answer<Asked>, readonly Part[]>>;

const SCREEN: readonly Part[] = ["box", "screen", "plain"];
const PAYING = { "top-up": ["phone"], bill: ["bill"] } as const;
const SMETS = { second: ["box", "screen", "smetsTwo"], first: ["box", "screen", "smetsOne"] } as const;

/** What stands beside each answer. */
export const PICTURES: { readonly [Asked in Question]: Pictures<Asked> } = {
  fuel: {
    electricity: ["wires", "box", "screen", "kwh"],
    gas: ["pipes", "box", "wheels", "cubicMetres"],
    unsure: ["box", "unknown"],
  },
  "electricity-slot": { slot: ["box", "screen", "keySlot"], none: SCREEN },
  "gas-slot": { slot: ["box", "screen", "cardSlot"], none: SCREEN },
  "electricity-paying": PAYING,
  "gas-paying": PAYING,
  "electricity-label": { ...SMETS, smart: ["box", "hub", "lowScreen", "plain"], none: SCREEN },
  "gas-label": { ...SMETS, smart: SCREEN, none: ["box", "wheels", "plain"] },
  "electricity-buttons": {
    several: ["box", "screen", "keys", "homeDisplay"],
    none: ["box", "screen", "oneButton"],
  },
  "gas-buttons": { several: ["box", "screen", "keys"], none: ["box", "wheels", "plain"] },
  rates: { one: SCREEN, two: ["box", "screen", "secondRow"] },
  "electricity-face": { digits: ["box", "wheels", "kwh"], dials: ["box", "dials"] },
  "gas-face": { digits: ["box", "wheels", "plain"], dials: ["box", "dials"] },
  "gas-unit": { metric: ["box", "wheels", "cubicMetres"], imperial: ["box", "wheels", "cubicFeet"] },
};
