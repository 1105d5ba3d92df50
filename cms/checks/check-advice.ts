import type { Contact } from "../../contract/contact.ts";
import type { SafetyAdvice } from "../../contract/safety-advice.ts";
import { HAZARDS, phoneNumbers } from "../../domain/safety-advice.ts";
import { type ContentFault, faultAt } from "../front-matter.ts";
import { type Article, type MarkdownPage, sentencesOf } from "../markdown-page.ts";
import { findTokens } from "./known-values.ts";

const SAFETY = "{{safety:name}} or {{steps:name}}";
/** Telephone numbers that may appear only in safety advice, and the token of that advice. */
const WITH_ADVICE: Readonly<Record<string, string>> = {
  "emergency-services": SAFETY,
  "gas-emergency": SAFETY,
  "gas-emergency-northern-ireland": SAFETY,
  "power-cut": SAFETY,
  "power-cut-northern-ireland": SAFETY,
  "citizens-advice": "{{advice:energy}}",
  "energy-advice-scotland": "{{advice:energy}}",
};

/** Wording of each hazard. */
const DANGERS: readonly (readonly [string, RegExp])[] = [
  ["fire", /\bsmok(?:e|es|ing)\b(?! alarm)|\bflames?\b|\b(?:on|there is(?: a)?) fire\b/i],
  ["sparks", /^(?=.*\b(?:meter|main fuse)\b).*\b(?:sparks?|sparking|burning|buzz(?:es|ing)?|hot|wet)\b/i],
  ["gas", /\bsmell(?:s|ed)? (?:of )?(?:the )?gas\b|\bgas (?:smell|leak)\b/i],
  ["carbon-monoxide", /\bcarbon monoxide\b/i],
  ["power-cut", /\bNIE Networks\b/i],
];
/** Wording of an instruction. */
const ORDER =
  /\b999\b|\b(?:get|go) (?:everyone )?out|\bkeep (?:\w+ )?away\b|\bdo not touch\b|\btouch no\b|\bcall\b|\bopen (?:the )?(?:doors|windows)\b|\bturn (?:\w+ ){0,3}off\b/i;

/** Wording of each rule of provider.json. */
const RULES: readonly (readonly [string, RegExp])[] = [
  ["key-for-the-next-person", /\b(?:key|card)\b.*\b(?:next person|(?:left|leave it) behind)\b/i],
  [
    "direct-debit-notice",
    /\bbefore we (?:change|take) (?:the|a|your) (?:new |different )?(?:amount|date)\b/i,
  ],
  ["refund", /\bpays? (?:back|you) (?:your |the |any )?credit\b.*\b(?:days|weeks)\b/i],
  ["appliances-at-night", /\b(?:machine|dishwasher|dryer)\b.*\b(?:asleep|sleep|overnight)\b(?! tariff)/i],
];

/** Finds safety advice and rules in a page's own words: they would diverge from the one statement of each. */
export function checkAdvice(page: MarkdownPage): ContentFault[] {
  const { file, body, bodyLine } = page;
  const tokens = findTokens(body).flatMap(({ kind, name, text, line }) => {
    const instead = kind === "phone" ? WITH_ADVICE[name] : undefined;
    return instead === undefined
      ? []
      : [{ file, line: bodyLine + line, message: `${text} comes with its advice alone: use ${instead}` }];
  });
  const sentences = sentencesOf(page).flatMap(({ sentence, said, line }) => {
    const [hazard] = ORDER.test(said) ? (DANGERS.find(([, words]) => words.test(said)) ?? []) : [];
    const [rule] = RULES.find(([, words]) => words.test(said)) ?? [];
    if (hazard === undefined && rule === undefined) return [];
    const message =
      hazard === undefined
        ? `"${sentence}" is a rule in other words: use {{rule:${rule}}}`
        : `"${sentence}" is safety advice in other words: use {{safety:${hazard}}} or {{steps:${hazard}}}`;
    return [{ file, line, message }];
  });
  return [...tokens, ...sentences];
}

/** Its articles are for people in danger: each begins with the advice on it. */
const EMERGENCIES = "emergencies";

/** Finds articles about emergencies that do not begin with the advice, or that have it twice. */
export function checkHazard(
  { file, category, hazard, body, bodyLine }: Article,
  safety: SafetyAdvice | undefined,
): ContentFault[] {
  if (hazard === null)
    return category === EMERGENCIES
      ? [{ file, line: 1, message: '"hazard" is missing: a page about an emergency begins with its advice' }]
      : [];
  if (safety !== undefined && safety[hazard] === undefined)
    return [{ file, line: 1, message: `"hazard": safety-advice.json has no advice on ${hazard}` }];
  return findTokens(body)
    .filter(({ kind, name }) => (kind === "safety" || kind === "steps") && name === hazard)
    .map(({ text, line }) => ({
      file,
      line: bodyLine + line,
      message: `${text} is there twice: the page begins with the advice on its hazard`,
    }));
}

const ADVICE_FILE = "safety-advice.json";

/** Finds lines of the advice that contact.json does not have. */
export function checkLines(
  safety: SafetyAdvice | undefined,
  contact: Contact,
  sources: ReadonlyMap<string, string>,
): ContentFault[] {
  const phones = phoneNumbers(contact);
  return HAZARDS.flatMap((hazard) => safety?.[hazard]?.lines ?? []).flatMap((line) => {
    const name = "phone" in line ? line.phone : "text" in line ? line.text : undefined;
    if (name === undefined) return [];
    const isKnown = "phone" in line ? phones.has(name) : contact.textLines?.[name] !== undefined;
    return isKnown ? [] : [faultAt(sources, ADVICE_FILE, `"${name}"`, `contact.json has no line "${name}"`)];
  });
}
