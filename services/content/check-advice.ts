import type { ContentFault } from "./front-matter.ts";
import type { MarkdownPage } from "./markdown-page.ts";
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

/** Finds safety advice in a page's own words: it would diverge from safety-advice.json. */
export function checkAdvice({ file, body, bodyLine }: MarkdownPage): ContentFault[] {
  const tokens = findTokens(body).flatMap(({ kind, name, text, line }) => {
    const instead = kind === "phone" ? WITH_ADVICE[name] : undefined;
    return instead === undefined
      ? []
      : [{ file, line: bodyLine + line, message: `${text} comes with its advice alone: use ${instead}` }];
  });
  const sentences = body.split("\n").flatMap((text, index) =>
    text.split(/(?<=[.!?:])\**\s+/).flatMap((sentence) => {
      const said = sentence.replace(/\]\([^)]*\)/g, "]");
      const [hazard] = ORDER.test(said) ? (DANGERS.find(([, words]) => words.test(said)) ?? []) : [];
      const message = `"${sentence}" is safety advice in other words: use {{safety:${hazard}}} or {{steps:${hazard}}}`;
      return hazard === undefined ? [] : [{ file, line: bodyLine + index, message }];
    }),
  );
  return [...tokens, ...sentences];
}
