import type { MeterPicture } from "../../domain/meter-pictures.ts";
import type { Part } from "./picture.tsx";

/** What each is drawn of. */
export const METER_PICTURES: Readonly<Record<MeterPicture, readonly Part[]>> = {
  electricity: ["wires", "box", "screen", "kwh"],
  gas: ["pipes", "box", "wheels", "cubicMetres"],
  unknown: ["box", "unknown"],
  key: ["box", "screen", "keySlot"],
  card: ["box", "screen", "cardSlot"],
  screen: ["box", "screen", "plain"],
  phone: ["phone"],
  bill: ["bill"],
  smets2: ["box", "screen", "smetsTwo"],
  smets1: ["box", "screen", "smetsOne"],
  hub: ["box", "hub", "lowScreen", "plain"],
  "keys-and-display": ["box", "screen", "keys", "homeDisplay"],
  keys: ["box", "screen", "keys"],
  "one-button": ["box", "screen", "oneButton"],
  wheels: ["box", "wheels", "plain"],
  "two-rows": ["box", "screen", "secondRow"],
  "wheels-kwh": ["box", "wheels", "kwh"],
  dials: ["box", "dials"],
  metric: ["box", "wheels", "cubicMetres"],
  imperial: ["box", "wheels", "cubicFeet"],
};
