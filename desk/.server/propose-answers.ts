import type { CannedAnswer } from "../../contract/canned-answers.ts";
import { createLexicon, toWords } from "../../search/lexicon.ts";

const MOST_PROPOSED = 2;
/** A title says what an answer is for; its text has words of any answer. */
const OF_TITLE = 3;
/** Of the weight of one word that a single answer has in its title. */
const LEAST = 1;

/** Canned answers that share rare words with what a customer wrote, the likeliest first; none where none is likely. */
export function proposeAnswers(answers: readonly CannedAnswer[], written: string): readonly CannedAnswer[] {
  const lexicon = createLexicon([]);
  const termsOf = (text: string) =>
    new Set(
      toWords(text)
        .map((word) => lexicon.learn(word))
        .filter(({ isStop, isEveryday }) => !isStop && !isEveryday)
        .map(({ term }) => term),
    );
  const theirs = termsOf(written);
  const own = answers.map((answer) => ({ answer, title: termsOf(answer.title), text: termsOf(answer.text) }));
  const most = Math.log(1 + answers.length);
  const scored = own.map(({ answer, title, text }) => {
    let score = 0;
    for (const term of theirs) {
      const places = title.has(term) ? OF_TITLE : Number(text.has(term));
      const having = own.filter((one) => one.title.has(term) || one.text.has(term)).length;
      if (places > 0) score += (places / OF_TITLE) * (Math.log(1 + answers.length / having) / most);
    }
    return { answer, score };
  });
  return scored
    .filter(({ score }) => score >= LEAST)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_PROPOSED)
    .map(({ answer }) => answer);
}
