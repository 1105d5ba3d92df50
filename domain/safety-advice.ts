/**
 * What safety advice is about: each has one answer in content/safety-advice.json, the same wherever it is
 * given.
 */
export const HAZARDS = [
  "fire",
  "sparks",
  "shock",
  "wet-electrics",
  "fallen-line",
  "gas",
  "carbon-monoxide",
  "power-cut",
  "no-supply",
] as const;
export type Hazard = (typeof HAZARDS)[number];

interface PhoneLines {
  readonly emergency: Readonly<
    Record<
      "gas" | "gasNorthernIreland" | "powerCut" | "powerCutNorthernIreland" | "meter",
      { readonly number: string }
    >
  >;
  readonly lines: Readonly<Record<string, { readonly number: string }>>;
  readonly ombudsman?: { readonly number?: string | undefined };
}

const PHONE_TOKEN = /\{\{phone:([a-z-]+)\}\}/;

/** Every telephone number a text may name, by its token: `{{phone:gas-emergency}}`. */
export function phoneNumbers({ emergency, lines, ombudsman }: PhoneLines): ReadonlyMap<string, string> {
  return new Map([
    ["emergency-services", "999"],
    ["gas-emergency", emergency.gas.number],
    ["gas-emergency-northern-ireland", emergency.gasNorthernIreland.number],
    ["power-cut", emergency.powerCut.number],
    ["power-cut-northern-ireland", emergency.powerCutNorthernIreland.number],
    ["meter-emergency", emergency.meter.number],
    ...Object.entries(lines).map(([name, line]) => [name, line.number] as const),
    ...(ombudsman?.number === undefined ? [] : [["energy-ombudsman", ombudsman.number] as const]),
  ]);
}

/** The text in pieces: every second one is a telephone number. */
export function splitAtNumbers(text: string, lines: PhoneLines): string[] {
  const numbers = phoneNumbers(lines);
  return text
    .split(PHONE_TOKEN)
    .map((piece, index) => (index % 2 === 0 ? piece : (numbers.get(piece) ?? "")));
}
