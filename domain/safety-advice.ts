import { copyIn, type Locale } from "../copy/locales.ts";
import { EMERGENCY_NUMBERS } from "./emergency-numbers.ts";

/**
 * What safety advice is about: each has one answer in content/safety-advice.json, the same wherever it is
 * given. Gravest first, as the emergencies page lists them.
 */
export const HAZARDS = [
  "gas",
  "carbon-monoxide",
  "fire",
  "shock",
  "fallen-line",
  "sparks",
  "wet-electrics",
  "suicide",
  "abuse",
  "no-supply",
  "power-cut",
  "no-heating",
  "no-food",
] as const;
export type Hazard = (typeof HAZARDS)[number];

/** A person in trouble. Content of an earlier release, or of a provider, may lack their advice. */
export type Crisis = "suicide" | "abuse" | "no-heating" | "no-food";
export const CRISES: readonly Hazard[] = ["suicide", "abuse", "no-heating", "no-food"] satisfies Crisis[];

/** What somebody is without. */
const LACKS: ReadonlySet<Hazard> = new Set(["no-supply", "power-cut", "no-heating", "no-food"]);

/** By itself and now. */
export function endangersLife(hazard: Hazard): boolean {
  return !LACKS.has(hazard);
}

export function isHazard(name: string | null): name is Hazard {
  return HAZARDS.some((hazard) => hazard === name);
}

interface PhoneLine {
  readonly label: string;
  readonly number: string;
  /** Who answers, where the label does not say it. */
  readonly answeredBy?: string | undefined;
}

interface TextLine extends PhoneLine {
  /** What to text to the number. */
  readonly word: string;
}

interface ContactLines {
  readonly emergency: Readonly<
    Record<"gas" | "gasNorthernIreland" | "powerCut" | "powerCutNorthernIreland" | "meter", PhoneLine>
  >;
  readonly lines: Readonly<Record<string, PhoneLine>>;
  readonly helplines?: Readonly<Record<string, PhoneLine>> | undefined;
  readonly textLines?: Readonly<Record<string, TextLine>> | undefined;
  readonly ombudsman?: { readonly name: string; readonly number?: string | undefined };
}

const PHONE_TOKEN = /\{\{phone:([a-z0-9-]+)\}\}/;

/** The link that dials a number as it is shown. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, "")}`;
}

/** Every line that a text may name, by its token: `{{phone:gas-emergency}}`. */
function phoneLines(contact: ContactLines, emergencyServices = ""): ReadonlyMap<string, PhoneLine> {
  const { emergency, lines, helplines = {}, ombudsman } = contact;
  return new Map([
    ["emergency-services", { label: emergencyServices, number: EMERGENCY_NUMBERS.emergencyServices }],
    ["gas-emergency", emergency.gas],
    ["gas-emergency-northern-ireland", emergency.gasNorthernIreland],
    ["power-cut", emergency.powerCut],
    ["power-cut-northern-ireland", emergency.powerCutNorthernIreland],
    ["meter-emergency", emergency.meter],
    ...Object.entries(lines),
    ...Object.entries(helplines),
    ...(ombudsman?.number === undefined
      ? []
      : [["energy-ombudsman", { label: ombudsman.name, number: ombudsman.number }] as const]),
  ]);
}

/** Their numbers. */
export function phoneNumbers(contact: ContactLines): ReadonlyMap<string, string> {
  return new Map([...phoneLines(contact)].map(([name, { number }]) => [name, number]));
}

/** The text in pieces: every second one is a telephone number. */
export function splitAtNumbers(text: string, contact: ContactLines): string[] {
  const numbers = phoneNumbers(contact);
  return text
    .split(PHONE_TOKEN)
    .map((piece, index) => (index % 2 === 0 ? piece : (numbers.get(piece) ?? "")));
}

/** A way to reach help: one of `phone`, `text` and `web`. */
interface AdviceLine {
  /** Of contact.json, by its token. */
  readonly phone?: string | undefined;
  /** Of contact.json's text lines. */
  readonly text?: string | undefined;
  readonly web?: string | undefined;
  /** What a link of `web` is called. */
  readonly label?: string | undefined;
  readonly when: string;
}

interface Advice {
  readonly tone?: "urgent" | "gentle" | undefined;
  readonly title: string;
  readonly lines: readonly AdviceLine[];
  readonly steps: readonly string[];
}

/** A way to reach help, as it is shown. */
export interface HelpWay {
  readonly href: string;
  /** A telephone number, "Text SHOUT to 85258", or the name of a page. */
  readonly shown: string;
  readonly when: string;
  /** Who answers; null for a page. */
  readonly who: string | null;
}

/** Advice with its numbers filled in: what the panel of each page, and of an email, is made of. */
export interface ShownAdvice {
  readonly hazard: Hazard;
  readonly tone: "urgent" | "gentle";
  readonly title: string;
  /** Most important first. */
  readonly ways: readonly HelpWay[];
  /** In order, each as by `splitAtNumbers`. */
  readonly steps: readonly (readonly string[])[];
}

/** A line that contact.json does not have is left out. */
export function shownAdvice(
  locale: Locale,
  hazard: Hazard,
  { tone = "urgent", title, lines, steps }: Advice,
  contact: ContactLines,
): ShownAdvice {
  return {
    hazard,
    tone,
    title,
    ways: lines.flatMap((line) => shownWay(locale, line, contact) ?? []),
    steps: steps.map((step) => splitAtNumbers(step, contact)),
  };
}

function shownWay(
  locale: Locale,
  { phone, text, web, label, when }: AdviceLine,
  contact: ContactLines,
): HelpWay | undefined {
  const words = copyIn(locale).safety;
  if (web !== undefined) return { href: web, shown: label ?? web, when, who: null };
  const line = phone === undefined ? undefined : phoneLines(contact, words.emergencyServices).get(phone);
  if (line !== undefined)
    return { href: telephone(line.number), shown: line.number, when, who: line.answeredBy ?? line.label };
  const toText = text === undefined ? undefined : contact.textLines?.[text];
  if (toText === undefined) return undefined;
  return {
    href: `sms:${toText.number}`,
    shown: words.text(toText.word, toText.number),
    when,
    who: toText.label,
  };
}
