import type { Contact } from "../../contract/contact.ts";
import type { Facts } from "../../contract/help.ts";

/** A figure in an article, with the day somebody last looked it up. */
export interface Fact {
  readonly text: string;
  readonly checkedOn: string;
  readonly expiresOn: string | null;
}

/** Every telephone number an article may name, by its token: `{{phone:gas-emergency}}`. */
export function phoneNumbers({ emergency, lines }: Contact): ReadonlyMap<string, string> {
  return new Map([
    ["gas-emergency", emergency.gas.number],
    ["gas-emergency-northern-ireland", emergency.gasNorthernIreland.number],
    ["power-cut", emergency.powerCut.number],
    ["meter-emergency", emergency.meter.number],
    ...Object.entries(lines).map(([name, line]) => [name, line.number] as const),
  ]);
}

/** Every figure an article may name: `{{fact:warm-home-discount}}`. The ombudsman's weeks stand where the journeys find them too. */
export function knownFacts(facts: Facts, { ombudsman }: Contact): ReadonlyMap<string, Fact> {
  return new Map<string, Fact>([
    ["ombudsman-weeks", { text: `${ombudsman.weeks} weeks`, checkedOn: ombudsman.checkedOn, expiresOn: null }],
    ...Object.entries(facts).map(
      ([name, fact]) => [name, { text: fact.text, checkedOn: fact["checked-on"], expiresOn: fact["expires-on"] }] as const,
    ),
  ]);
}
