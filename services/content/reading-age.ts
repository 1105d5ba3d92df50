/**
 * Reading age by the Flesch-Kincaid grade level (Kincaid and others, 1975): 0.39 words a sentence + 11.8
 * syllables a word - 15.59 is the American school grade, and a child of grade G is about G + 5 years old.
 */
const WORDS_PER_SENTENCE = 0.39;
const SYLLABLES_PER_WORD = 11.8;
const CONSTANT = 15.59;
const AGE_AT_GRADE_NOUGHT = 5;

/** Years; 0 without words. `text` has a paragraph, heading or list item per line. */
export function readingAge(text: string): number {
  const sentences = text
    .split(/[.!?:]+\s|\n+/)
    .map(toWords)
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  if (words.length === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  const grade =
    WORDS_PER_SENTENCE * (words.length / sentences.length) +
    SYLLABLES_PER_WORD * (syllables / words.length) -
    CONSTANT;
  return AGE_AT_GRADE_NOUGHT + grade;
}

/** A number is one word of one syllable. */
function toWords(sentence: string): string[] {
  return sentence.toLowerCase().match(/[a-z]+(?:['\u2019][a-z]+)*|\d[\d,. ]*/g) ?? [];
}

/** Groups of vowels, without a silent ending. */
export function countSyllables(word: string): number {
  const characters = word.replace(/['\u2019]/g, "");
  if (characters.length <= 3) return 1;
  const spoken = characters
    .replace(/(?:[^laeiouy]es|[^aeiouytd]ed|[^laeiouy]e)$/, (ending) => ending.charAt(0))
    .replace(/^y/, "");
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}
