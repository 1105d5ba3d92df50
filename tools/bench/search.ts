/**
 * How good and how quick search is. `node tools/bench/search.ts` prints the relevance by source of
 * judgements, each also with one slip of the finger a query; `--articles 10000` measures the time over so
 * many generated articles.
 */
import { seededRandom } from "../../tests/support/seeded-random.ts";
import {
  measureRelevance,
  openSearcher,
  readJudgements,
  readVocabulary,
  type Relevance,
  withSlips,
} from "../../tests/support/relevance.ts";
import type { SearchDocument } from "../../services/search/document.ts";
import { createSearcher, findPages, type Searcher } from "../../services/search/find.ts";
import { buildIndex } from "../../services/search/inverted-index.ts";
import { createLexicon } from "../../services/search/lexicon.ts";
import { suggestPages } from "../../services/search/suggest.ts";

const SEED = 20_261_121;
const QUERIES = 2_000;
const WARM_UP = 200;
const PARAGRAPHS = 26;
const QUESTIONS = 3;
const KEYWORDS = 5;
const HEADINGS = 4;
const SUGGESTIONS = 8;
const LIMITS = { index: 3_000, search: 10, suggest: 50 };

const at = process.argv.indexOf("--articles");
if (at === -1) await benchRelevance();
else await benchTime(Number(process.argv[at + 1]));

async function benchRelevance(): Promise<void> {
  const searcher = await openSearcher();
  const judgements = readJudgements();
  console.log(
    "source            queries  nDCG@10  success@1  success@3  zero hits  false hits  emergencies first",
  );
  for (const [name, those] of [
    ...Map.groupBy(judgements, ({ source }) => source),
    ["a and b", judgements] as const,
  ]) {
    print(name, measureRelevance(those, searcher));
    print(`${name}, one slip`, measureRelevance(withSlips(those, SEED), searcher));
  }
}

function print(name: string, { finds, nothings, emergencies, ...figures }: Relevance): void {
  const { ndcg, successAt1, successAt3, zeroHits, falseHits, emergenciesFirst } = figures;
  const shown = [ndcg, successAt1, successAt3, zeroHits, falseHits, emergenciesFirst].map((figure) =>
    figure.toFixed(3).padStart(9),
  );
  console.log(
    `${name.padEnd(17)} ${String(finds + nothings + emergencies).padStart(6)}  ${shown.join("  ")}`,
  );
}

async function benchTime(count: number): Promise<void> {
  const { index: real, bestBets } = await openSearcher();
  const random = seededRandom(SEED);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const pages = generate(count, real.documents, pick);
  const words =
    pages.slice(0, 100).reduce((sum, { paragraphs }) => sum + paragraphs.join(" ").split(" ").length, 0) /
    100;

  const built = await measureOnce(async () =>
    createSearcher(await buildIndex(pages, createLexicon(await readVocabulary())), bestBets),
  );
  console.log(
    `${count} articles of about ${Math.round(words)} words: index in ${built.wall} ms (${built.cpu} ms of processor), limit ${LIMITS.index}`,
  );
  console.log(`memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`);

  const judged = withSlips(readJudgements(), SEED).concat(readJudgements());
  const queries = Array.from({ length: QUERIES }, () => pick(judged).query);
  report("search", queries, LIMITS.search, built.value, (query, searcher) => findPages(query, searcher));
  const typed = queries.map((query) => query.slice(0, 2 + Math.floor(random() * 12)));
  report("suggestions", typed, LIMITS.suggest, built.value, (query, searcher) =>
    suggestPages(query, searcher, SUGGESTIONS),
  );
}

/** Real sentences in another order: the words are as frequent as they really are. */
function generate(
  count: number,
  real: readonly SearchDocument[],
  pick: <Item>(items: readonly Item[]) => Item,
): SearchDocument[] {
  const all = (read: (page: SearchDocument) => readonly string[]) => real.flatMap(read);
  const [paragraphs, headings, keywords, questions] = [
    all((page) => page.paragraphs),
    all((page) => page.headings),
    all((page) => page.keywords),
    all((page) => page.questions),
  ];
  const some = (items: readonly string[], length: number) => Array.from({ length }, () => pick(items));
  return Array.from({ length: count }, (_, number) => ({
    link: `/generated/${number}`,
    title: `${pick(real).title} ${number}`,
    description: pick(real).description,
    keywords: some(keywords, KEYWORDS),
    questions: some(questions, QUESTIONS),
    headings: some(headings, HEADINGS),
    paragraphs: some(paragraphs, PARAGRAPHS),
    category: null,
  }));
}

function report(
  name: string,
  queries: readonly string[],
  limit: number,
  searcher: Searcher,
  work: (query: string, searcher: Searcher) => unknown,
): void {
  for (const query of queries.slice(0, WARM_UP)) work(query, searcher);
  const times = queries.map((query) => {
    const processor = process.cpuUsage();
    const from = performance.now();
    work(query, searcher);
    const wall = performance.now() - from;
    const { user, system } = process.cpuUsage(processor);
    return { wall, cpu: (user + system) / 1_000 };
  });
  const percentile = (read: (time: { wall: number; cpu: number }) => number, share: number) =>
    times
      .map(read)
      .toSorted((one, other) => one - other)
      .at(Math.floor(times.length * share))
      ?.toFixed(2);
  const line = (share: number) =>
    `${percentile(({ wall }) => wall, share)} ms (${percentile(({ cpu }) => cpu, share)} of processor)`;
  console.log(`${name}: p50 ${line(0.5)}, p99 ${line(0.99)}, limit ${limit}`);
}

async function measureOnce<Value>(work: () => Promise<Value>) {
  const processor = process.cpuUsage();
  const from = performance.now();
  const value = await work();
  const wall = Math.round(performance.now() - from);
  const { user, system } = process.cpuUsage(processor);
  return { value, wall, cpu: Math.round((user + system) / 1_000) };
}
