import type { Contact } from "../../contract/contact.ts";
import type { Facts } from "../../contract/help.ts";
import type { Provider } from "../../contract/provider.ts";
import { CORRESPONDENCE } from "../../domain/correspondence.ts";

/** A figure in a page, with the day somebody last looked it up; null where it is a promise of our own. */
export interface Fact {
  readonly text: string;
  readonly checkedOn: string | null;
  readonly expiresOn: string | null;
}

/** All that pages may name, by kind. */
export interface KnownValues {
  readonly phones: ReadonlyMap<string, string>;
  readonly facts: ReadonlyMap<string, Fact>;
  readonly provider: ReadonlyMap<string, string>;
  readonly emails: ReadonlyMap<string, string>;
}

export interface KnownSources {
  readonly contact: Contact;
  /** Left out while its file has never been good; then nothing is known of it. */
  readonly facts?: Facts | undefined;
  readonly provider?: Provider | undefined;
}

export function knownValues({ contact, facts = {}, provider }: KnownSources): KnownValues {
  return {
    phones: phoneNumbers(contact),
    facts: knownFacts(facts, contact),
    provider: new Map(
      provider && [
        ["legal-name", provider.legalName],
        ["address", provider.postalAddress.join(", ")],
      ],
    ),
    emails: new Map(Object.entries(provider?.emails ?? {})),
  };
}

/** What stands in the place of a token as plain text; undefined where nothing is known by that name. */
export function knownText({ phones, facts, provider, emails }: KnownValues, kind: string, name: string): string | undefined {
  switch (kind) {
    case "phone":
      return phones.get(name);
    case "fact":
      return facts.get(name)?.text;
    case "provider":
      return provider.get(name);
    case "email":
      return emails.get(name);
    default:
      return undefined;
  }
}

/** Every telephone number a page may name, by its token: `{{phone:gas-emergency}}`. */
function phoneNumbers({ emergency, lines }: Contact): ReadonlyMap<string, string> {
  return new Map([
    ["gas-emergency", emergency.gas.number],
    ["gas-emergency-northern-ireland", emergency.gasNorthernIreland.number],
    ["power-cut", emergency.powerCut.number],
    ["meter-emergency", emergency.meter.number],
    ...Object.entries(lines).map(([name, line]) => [name, line.number] as const),
  ]);
}

/** Every figure a page may name: `{{fact:warm-home-discount}}`. The ombudsman's weeks, and how long an answer takes, stand where the journeys find them too. */
function knownFacts(facts: Facts, { ombudsman }: Contact): ReadonlyMap<string, Fact> {
  const { responseDays, responseDaysAtMost } = CORRESPONDENCE["gas-and-electricity"];
  const ours = (days: number): Fact => ({ text: `${days} days`, checkedOn: null, expiresOn: null });
  return new Map<string, Fact>([
    ["complaint-response", ours(responseDays)],
    ["complaint-response-at-most", ours(responseDaysAtMost)],
    ["ombudsman-weeks", { text: `${ombudsman.weeks} weeks`, checkedOn: ombudsman.checkedOn, expiresOn: null }],
    ...Object.entries(facts).map(
      ([name, fact]) => [name, { text: fact.text, checkedOn: fact["checked-on"], expiresOn: fact["expires-on"] }] as const,
    ),
  ]);
}
