import type { Contact } from "../../contract/contact.ts";
import type { Facts } from "../../contract/help.ts";
import type { Provider } from "../../contract/provider.ts";
import type { SafetyAdvice } from "../../contract/safety-advice.ts";
import { SUBMISSION_TYPES } from "../../domain/submission-types.ts";
import { phoneNumbers } from "../../domain/safety-advice.ts";
import { fillTokens } from "./tokens.ts";

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
  /** By hazard. */
  readonly safety: ReadonlyMap<string, SafetyAdvice[keyof SafetyAdvice]>;
}

export interface KnownSources {
  readonly contact: Contact;
  /** Left out while its file has never been good; then nothing is known of it. */
  readonly facts?: Facts | undefined;
  readonly provider?: Provider | undefined;
  readonly safety?: SafetyAdvice | undefined;
}

/** Who gives free advice about energy, by nation; neither is named without the other. */
const ENERGY_ADVISERS =
  "Citizens Advice on {{phone:citizens-advice}} in England and Wales, or Advice Direct Scotland (energyadvice.scot) on {{phone:energy-advice-scotland}} in Scotland";

export function knownValues({ contact, facts = {}, provider, safety }: KnownSources): KnownValues {
  return {
    phones: phoneNumbers(contact),
    facts: knownFacts(facts, contact),
    provider: new Map(
      provider && [
        ["legal-name", provider.legalName],
        ["address", provider.postalAddress.join(", ")],
        ["energy-trust-url", provider.energyTrustUrl],
      ],
    ),
    emails: new Map(Object.entries(provider?.emails ?? {})),
    safety: new Map(Object.entries(safety ?? {})),
  };
}

/** What stands in the place of a token as plain text; undefined where nothing is known by that name. */
export function knownText(
  { phones, facts, provider, emails, safety }: KnownValues,
  kind: string,
  name: string,
): string | undefined {
  switch (kind) {
    case "phone":
      return phones.get(name);
    case "fact":
      return facts.get(name)?.text;
    case "provider":
      return provider.get(name);
    case "email":
      return emails.get(name);
    case "safety":
      return safety.get(name)?.summary;
    case "steps":
      return safety
        .get(name)
        ?.steps.map((step, index) => `${index + 1}. ${step}`)
        .join("\n");
    case "advice":
      return name === "energy" ? ENERGY_ADVISERS : undefined;
    default:
      return undefined;
  }
}

/** The text with what is known in the place of its tokens. */
export function fillKnown(text: string, known: KnownValues): string {
  return fillTokens(text, (kind, name) => knownText(known, kind, name) ?? "");
}

/**
 * Every figure a page may name: `{{fact:warm-home-discount}}`. The ombudsman's weeks, and how long an answer
 * takes, stand where the journeys find them too.
 */
function knownFacts(facts: Facts, { ombudsman }: Contact): ReadonlyMap<string, Fact> {
  const { responseDays, responseDaysAtMost } = SUBMISSION_TYPES["gas-and-electricity"];
  const ours = (days: number): Fact => ({ text: `${days} days`, checkedOn: null, expiresOn: null });
  return new Map<string, Fact>([
    ["complaint-response", ours(responseDays)],
    ["complaint-response-at-most", ours(responseDaysAtMost)],
    [
      "ombudsman-weeks",
      { text: `${ombudsman.weeks} weeks`, checkedOn: ombudsman.checkedOn, expiresOn: null },
    ],
    ...Object.entries(facts).map(
      ([name, fact]) =>
        [name, { text: fact.text, checkedOn: fact["checked-on"], expiresOn: fact["expires-on"] }] as const,
    ),
  ]);
}
