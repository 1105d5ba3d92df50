/**
 * Lower-case words without apostrophes; "I'll" is two words, because "ill" is another one. With `marks`, those
 * that ask and shout are words too.
 */
export function splitWords(text: string, { marks = false } = {}): string[] {
  const lower = text
    .toLowerCase()
    .replace(/['\u2019]ll\b/g, " will")
    .replace(/['\u2019]/g, "");
  // Most text is ASCII, and those expressions are twice as fast.
  const isAscii = !/[\u0080-\uffff]/.test(lower);
  const words = isAscii
    ? marks
      ? /[a-z0-9]+|[?!]/g
      : /[a-z0-9]+/g
    : marks
      ? /[\p{L}\p{N}\p{M}]+|[?!]/gu
      : /[\p{L}\p{N}]+/gu;
  return lower.match(words) ?? [];
}

/** By their marks and lines, as people set them. */
export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n+/);
}
