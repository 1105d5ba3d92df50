import { splitWords } from "../../domain/word-patterns.ts";
import { type ContentFault, faultAt } from "./front-matter.ts";
import { ANSWERS_FILE, OPENING, QUESTIONS_FILE } from "./search-phrases.ts";
import type { ContentStore } from "./store.ts";

/** Customers' questions name pages that are there, and headings of articles. */
export function checkPhrases(store: ContentStore, isKnown: (page: string) => boolean): ContentFault[] {
  const { questions, answers } = store.searchPhrases();
  const bodies = new Map<string, string>([
    ...store.articles().map(({ category, slug, body }) => [`${category}/${slug}`, body] as const),
    ...store.policies().map(({ name, body }) => [name, body] as const),
  ]);
  const fault = (file: string, start: string, message: string) => {
    const { line, ...rest } = faultAt(store.sources, file, `\n${start},`, message);
    return { ...rest, line: line + 1 };
  };
  const said = (text: string) => splitWords(text).join(" ");
  return [
    ...[...questions.keys()]
      .filter((page) => !isKnown(page))
      .map((page) => fault(QUESTIONS_FILE, page, `there is no page "${page}"`)),
    ...[...answers].flatMap(([page, sections]) => {
      const headings = new Set(
        bodies
          .get(page)
          ?.match(/^##+ .*$/gm)
          ?.map(said),
      );
      return sections
        .filter(({ heading }) => !headings.has(said(heading)) && (heading !== OPENING || !bodies.has(page)))
        .map(({ heading }) =>
          fault(ANSWERS_FILE, `${page},${heading}`, `there is no heading "${heading}" in "${page}"`),
        );
    }),
  ];
}
