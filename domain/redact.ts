/**
 * Takes what could name a person out of free text before it is kept for statistics: email addresses,
 * telephone, account and card numbers, postcodes and any other long run of digits. Each becomes a word in
 * square brackets, so that the sense of the text stays.
 */

const LONGEST = 2_000;

/**
 * In this order: an email address may hold digits, and an account number is letters with digits behind.
 * Linear: no nested repetition.
 */
const RULES: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/[^\s@<>()[\]]{1,64}@[^\s@<>()[\]]{1,253}/gu, "[email]"],
  [/\b(?:[a-pr-uwyz][a-hk-y]?\d[\da-z]?) ?\d[abd-hjlnp-uw-z]{2}\b/giu, "[postcode]"],
  [/\b(?:a|bgx)\d{4,8}\b/giu, "[account]"],
  [/\+?\d(?:[ ().-]{0,2}\d){5,}/gu, "[number]"],
];

/** Text that is longer than 2,000 characters is cut there. */
export function redact(text: string): string {
  return RULES.reduce(
    (redacted, [pattern, instead]) => redacted.replace(pattern, instead),
    text.slice(0, LONGEST),
  );
}
