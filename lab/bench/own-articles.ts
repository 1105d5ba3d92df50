/**
 * Relevance for a provider's own articles on their first day: titles, descriptions and five keywords, with our lists of
 * synonyms and of others' subjects but no phrases of theirs. Articles and questions are by two authors who saw nothing
 * of this site: `npm run tool -- lab/bench/own-articles.ts [--held-out] [--missed]`. The second are held out.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { ownSubjects } from "../../cms/own-content.ts";
import { plainText } from "../../cms/plain-text.ts";
import { openDangerFinder } from "../../danger/files.ts";
import { createSearcher, findPages, type Searcher } from "../../search/find.ts";
import { buildIndex } from "../../search/inverted-index.ts";
import { createLender, type Subject } from "../../search/lend-questions.ts";
import { createLexicon, type Elsewhere } from "../../search/lexicon.ts";
import { NO_TEXT, type SearchDocument } from "../../search/search-document.ts";
import { readVocabulary } from "../../tests/support/relevance.ts";
import { printTable } from "./figures.ts";

interface OwnArticle {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly category: string;
  readonly body: string;
}

interface Question {
  readonly text: string;
  /** Slugs of the articles that answer it. */
  readonly answers: ReadonlySet<string>;
  readonly kind: string;
}

const NAME = process.argv.includes("--held-out") ? "own-articles-held-out" : "own-articles";
const FOLDER = path.join(import.meta.dirname, NAME);
const articles = JSON.parse(readFileSync(path.join(FOLDER, "articles.json"), "utf8")) as OwnArticle[];
const questions = readFileSync(path.join(FOLDER, "questions.tsv"), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line): Question => {
    const [text = "", slug = "", others = "", kind = ""] = line.split("\t");
    const answers = kind.trim() === "foreign" ? [] : [slug, ...others.split(",").filter(Boolean)];
    return { text, answers: new Set(answers), kind: kind.trim() };
  });

const NOTHING_KNOWN = new Map<string, never>();
const known = {
  phones: NOTHING_KNOWN,
  facts: NOTHING_KNOWN,
  provider: NOTHING_KNOWN,
  tables: NOTHING_KNOWN,
  rules: NOTHING_KNOWN,
  emails: NOTHING_KNOWN,
  safety: NOTHING_KNOWN,
  drawings: NOTHING_KNOWN,
  photos: NOTHING_KNOWN,
};

function toDocument(article: OwnArticle): SearchDocument {
  const { slug, title, description, keywords, category, body } = article;
  const page = { file: slug, title, description, keywords, body, bodyLine: 1, updated: "", reviewBy: "" };
  const text = plainText(page, known);
  return {
    link: slug,
    title,
    description,
    keywords,
    category,
    updated: null,
    questions: [],
    text: () => text,
  };
}

async function searcherOver(
  documents: readonly SearchDocument[],
  elsewhere: readonly Elsewhere[],
  subjects: readonly Subject[] = [],
): Promise<Searcher> {
  const lexicon = createLexicon((await readVocabulary()).synonyms);
  const { lend } = await createLender(subjects, lexicon);
  const index = await buildIndex(documents.map(lend), elsewhere, lexicon);
  return createSearcher(index, { bestBets: {}, dangers: openDangerFinder() });
}

function measure(those: readonly Question[], searcher: Searcher) {
  const answered = those.map(({ text, answers }) => {
    const found = findPages(text, searcher);
    const links = found.documents.map((number) => searcher.index.documents[number]?.link ?? "");
    const place = links.findIndex((link) => answers.has(link));
    return { place: place === -1 ? Infinity : place, isSure: found.confidence === "sure", found, text };
  });
  const share = (of: (one: (typeof answered)[number]) => boolean) =>
    (answered.filter(of).length / answered.length).toFixed(3);
  return {
    answered,
    row: [
      share(({ place }) => place === 0),
      share(({ place }) => place < 3),
      share(({ isSure }) => !isSure),
      share(({ found }) => found.elsewhere !== null),
    ],
  };
}

const full = articles.map(toDocument);
const bare = full.map((document) => ({ ...document, keywords: [], text: () => NO_TEXT }));
const { elsewhere } = await readVocabulary();
const subjects = (await ownSubjects()).map((subject) => ({ ...subject, link: `/${subject.path}` }));
const worlds = [
  ["title, description, five keywords, text", await searcherOver(full, elsewhere, subjects)],
  ["the same, lent no questions", await searcherOver(full, elsewhere)],
  ["title and description", await searcherOver(bare, elsewhere, subjects)],
] as const;
const kinds = [...new Set(questions.map(({ kind }) => kind))];
printTable(
  ["articles with", "questions", "success@1", "success@3", "unsure", "called others'"],
  worlds.flatMap(([name, searcher]) =>
    [...kinds, "all"].map((kind) => {
      const those = questions.filter((one) => (kind === "all" ? one.kind !== "foreign" : one.kind === kind));
      return [name, `${kind} (${those.length})`, ...measure(those, searcher).row];
    }),
  ),
);
if (process.argv.includes("--missed"))
  for (const { text, place, isSure, found } of measure(questions, worlds[0][1]).answered)
    if (place >= 3)
      console.log([place + 1, isSure ? "sure" : "unsure", found.elsewhere?.owner ?? "", text].join("\t"));
