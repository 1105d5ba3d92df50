import type { Day } from "../../domain/calendar.ts";
import type { Contact, Helplines } from "../../contract/contact.ts";
import type { Facts } from "../../contract/help.ts";
import type { Provider } from "../../contract/provider.ts";
import type { SafetyAdvice } from "../../contract/safety-advice.ts";
import { weeksOn } from "../../domain/complaint-duties.ts";
import { SUBMISSION_TYPES } from "../../domain/submission-types.ts";
import { phoneNumbers } from "../../domain/safety-advice.ts";
import type { Drawing } from "../media/drawings.ts";
import type { Photo } from "../media/photos.ts";

/** A fact in a page. Dates are null for a commitment of our own. */
export interface Fact {
  readonly text: string;
  readonly checkedOn: string | null;
  readonly expiresOn: string | null;
}

/** A value of provider.json, or a table of it in Markdown. */
export interface ProviderValue {
  readonly text: string;
  /** Of no real provider. */
  readonly demonstration: boolean;
}

/** Values that pages may name, by kind. */
export interface KnownValues {
  readonly phones: ReadonlyMap<string, string>;
  readonly facts: ReadonlyMap<string, Fact>;
  readonly provider: ReadonlyMap<string, ProviderValue>;
  readonly tables: ReadonlyMap<string, ProviderValue>;
  readonly rules: ReadonlyMap<string, string>;
  readonly emails: ReadonlyMap<string, string>;
  /** By hazard. */
  readonly safety: ReadonlyMap<string, SafetyAdvice[keyof SafetyAdvice]>;
  readonly drawings: ReadonlyMap<string, Drawing>;
  readonly photos: ReadonlyMap<string, Photo>;
}

export interface KnownSources {
  readonly contact: Contact;
  readonly helplines?: Helplines | undefined;
  /** Undefined while its file has never been valid. */
  readonly facts?: Facts | undefined;
  readonly provider?: Provider | undefined;
  readonly safety?: SafetyAdvice | undefined;
  readonly drawings?: ReadonlyMap<string, Drawing>;
  readonly photos?: ReadonlyMap<string, Photo>;
  /** Facts that expired before it are not printed. */
  readonly today?: Day;
}

/** Free advice by nation; neither is named without the other. */
const ENERGY_ADVISERS =
  "Citizens Advice on {{phone:citizens-advice}} in England and Wales, or Advice Direct Scotland " +
  "(energyadvice.scot) on {{phone:energy-advice-scotland}} in Scotland";

export function knownValues({
  contact,
  helplines = {},
  facts = {},
  provider,
  safety,
  drawings = new Map(),
  photos = new Map(),
  today = "",
}: KnownSources): KnownValues {
  return {
    drawings,
    photos,
    phones: new Map([...mapOf(helplines, ({ number }) => number), ...phoneNumbers(contact)]),
    facts: knownFacts(facts, contact, today),
    provider: new Map(provider && providerValues(provider)),
    tables: mapOf(provider?.tables ?? {}, (table) => {
      return { text: tableInMarkdown(table), demonstration: table.demonstration };
    }),
    rules: new Map(Object.entries(provider?.rules ?? {})),
    emails: new Map(Object.entries(provider?.emails ?? {})),
    safety: new Map(Object.entries(safety ?? {})),
  };
}

function mapOf<Value, Other>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value) => Other,
): ReadonlyMap<string, Other> {
  return new Map(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

const TEXTS: Readonly<Record<string, (known: KnownValues, name: string) => string | undefined>> = {
  phone: ({ phones }, name) => phones.get(name),
  fact: ({ facts }, name) => facts.get(name)?.text,
  provider: ({ provider }, name) => provider.get(name)?.text,
  table: ({ tables }, name) => tables.get(name)?.text,
  rule: ({ rules }, name) => rules.get(name),
  email: ({ emails }, name) => emails.get(name),
  safety: ({ safety }, name) => safety.get(name)?.summary,
  steps: ({ safety }, name) => safety.get(name) && numbered(safety.get(name)!.steps),
  advice: (_known, name) => (name === "energy" ? ENERGY_ADVISERS : undefined),
};
/** Kinds whose text has tokens of its own. */
const NESTING: ReadonlySet<string> = new Set(["safety", "steps", "advice", "table", "rule"]);

const numbered = (steps: readonly string[]) => steps.map((step, index) => `${index + 1}. ${step}`).join("\n");

/** The plain text for a token; undefined if the name is unknown. */
export function knownText(known: KnownValues, kind: string, name: string): string | undefined {
  return Object.hasOwn(TEXTS, kind) ? TEXTS[kind]?.(known, name) : undefined;
}

/** What stands for a fact that has expired. */
const BEING_CHECKED = "(being checked)";
/** What stands for a figure that the provider has not filled in. */
const BLANK = "demonstration value";

function providerValues({ figures, ...provider }: Provider): [string, ProviderValue][] {
  const own = (text: string) => ({ text, demonstration: provider.demonstration });
  return [
    ["legal-name", own(provider.legalName)],
    ["address", own(provider.postalAddress.join(", "))],
    ["energy-trust-url", own(provider.energyTrustUrl)],
    ...mapOf(figures, ({ text, demonstration }) => {
      return text === "" ? { text: BLANK, demonstration: true } : { text, demonstration };
    }),
  ];
}

/** "Table: CAPTION" before it, as in the articles' own tables. */
function tableInMarkdown({ caption, columns, rows }: Provider["tables"][string]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [`Table: ${caption}`, "", line(columns), line(columns.map(() => "---")), ...rows.map(line)].join(
    "\n",
  );
}

/** The text with its tokens replaced. */
export function fillKnown(text: string, known: KnownValues): string {
  return fillTokens(text, (kind, name) => knownText(known, kind, name) ?? "");
}

/** A document with its tokens replaced by `fill(kind, name)`. */
export function fillDocument<Value>(document: Value, fill: (kind: string, name: string) => string): Value {
  const inJson = (kind: string, name: string) => JSON.stringify(fill(kind, name)).slice(1, -1);
  return JSON.parse(fillTokens(JSON.stringify(document), inJson)) as Value;
}

/** The facts of facts.json, and those that journeys use too: response days and the ombudsman's weeks. */
function knownFacts(facts: Facts, { ombudsman }: Contact, today: Day): ReadonlyMap<string, Fact> {
  const { responseDays, responseDaysAtMost } = SUBMISSION_TYPES["gas-and-electricity"];
  const ours = (days: number): Fact => ({ text: `${days} days`, checkedOn: null, expiresOn: null });
  return new Map<string, Fact>([
    ["complaint-response", ours(responseDays)],
    ["complaint-response-at-most", ours(responseDaysAtMost)],
    [
      "ombudsman-weeks",
      { text: `${weeksOn(today, ombudsman)} weeks`, checkedOn: ombudsman.checkedOn, expiresOn: null },
    ],
    ...mapOf(facts, ({ text, "checked-on": checkedOn, "expires-on": expiresOn }) =>
      expiresOn < today
        ? { text: BEING_CHECKED, checkedOn: null, expiresOn }
        : { text, checkedOn, expiresOn },
    ),
  ]);
}

/**
 * `{{phone:gas-emergency}}`, `{{fact:warm-home-discount}}`, `{{provider:address}}`, `{{email:privacy}}`,
 * `{{table:tariffs}}`, `{{rule:refund}}`, `{{safety:gas}}`, `{{steps:gas}}`, `{{advice:energy}}`.
 */
const TOKEN = /\{\{([^{}]*)\}\}/g;
const WELL_FORMED = new RegExp(`^(${Object.keys(TEXTS).join("|")}):([a-z][a-z0-9-]*)$`);

export function findTokens(text: string) {
  let line = 0;
  let counted = 0;
  return [...text.matchAll(TOKEN)].map((match) => {
    const [, kind = "", name = ""] = WELL_FORMED.exec(match[1] ?? "") ?? [];
    line += text.slice(counted, match.index).split("\n").length - 1;
    counted = match.index;
    return { text: match[0], kind, name, wellFormed: kind !== "", line };
  });
}

/** Replaces each token by `fill(kind, name)`, and the tokens inside rules, advice and tables. */
export function fillTokens(text: string, fill: (kind: string, name: string) => string): string {
  return text.replace(TOKEN, (_token, content: string) => {
    const [kind = "", name = ""] = content.split(":");
    return NESTING.has(kind) ? fillTokens(fill(kind, name), fill) : fill(kind, name);
  });
}
