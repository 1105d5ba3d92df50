import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { openDangerFinder } from "../../danger/files.ts";
import type { Hazard } from "../../domain/safety-advice.ts";
import { startContentService } from "../../provider/content/content.ts";
import { splitCells } from "../../provider/addresses/csv-row.ts";
import { createSearcher, findPages, type Searcher } from "../../search/find.ts";
import { buildIndex } from "../../search/inverted-index.ts";
import type { SearchableContent } from "../../search/current-search.ts";
import { createLexicon, type Vocabulary } from "../../search/lexicon.ts";
import { searchableContent } from "../../server/searchable-pages.ts";
import { createLog } from "../../server/log.ts";
import { seededRandom } from "./seeded-random.ts";
import { slipIn } from "./slips.ts";

/** What a person who did not see the search says of a query. */
export interface Judgement {
  readonly source: string;
  readonly query: string;
  /** Nothing: no page answers. Harmless: no emergency, though its words sound like one. */
  readonly kind: "find" | "nothing" | "emergency" | "harmless";
  /** Grade 1 to 3 by page, for kind find. */
  readonly grades: ReadonlyMap<string, number>;
  readonly emergency: Emergency | undefined;
}

/** What judges named, and the hazards whose advice answers it. */
const EMERGENCIES = {
  gas: ["gas"],
  "carbon-monoxide": ["carbon-monoxide"],
  sparks: ["sparks", "fire", "shock", "fallen-line", "wet-electrics"],
  "power-cut": ["power-cut", "no-supply"],
  "no-supply": ["no-supply", "power-cut"],
} as const satisfies Record<string, readonly Hazard[]>;
type Emergency = keyof typeof EMERGENCIES;

export interface Relevance {
  readonly finds: number;
  readonly ndcg: number;
  readonly successAt1: number;
  readonly successAt3: number;
  /** Of the queries that should find something: shown as unsure, or nothing found. */
  readonly unsure: number;
  readonly nothings: number;
  /** Of the queries that no page answers: shown as sure. */
  readonly falseHits: number;
  /** Of the queries that are judged to be no emergency: those that raise its panel. */
  readonly falseEmergencies: number;
  readonly emergencies: number;
  /** Emergencies whose number stands first and whose page is the first result. */
  readonly emergenciesFirst: number;
}

const ROOT = path.resolve(import.meta.dirname, "../..");
const BASE = "/help-and-support/";
/** A page that answers, or one that is good too. */
const GOOD = 2;
const DEPTH = 10;

const rowSchema = v.array(
  v.object({
    source: v.string(),
    query: v.pipe(v.string(), v.nonEmpty()),
    article: v.string(),
    grade: v.pipe(v.string(), v.regex(/^[0-3]$/), v.transform(Number)),
    kind: v.picklist(["find", "nothing", "emergency", "harmless"]),
  }),
);

export const JUDGEMENTS = path.join(ROOT, "content/search/judgements.csv");
/** Not to be tuned to: decision 85. */
export const HELD_OUT_JUDGEMENTS = path.join(ROOT, "content/search/judgements-held-out.csv");

export function readJudgements(file = JUDGEMENTS): Judgement[] {
  const text = readFileSync(file, "utf8");
  const [header = [], ...lines] = text
    .trimEnd()
    .split(/\r?\n/)
    .map(splitCells)
    .map((cells) => (cells.ok ? cells.value : []));
  const rows = v.parse(
    rowSchema,
    lines.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at]]))),
  );
  return [...Map.groupBy(rows, ({ source, query }) => `${source} ${query}`).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { source, query, kind, article } = first;
    const grades = new Map(kind === "find" ? group.map((row) => [row.article, row.grade] as const) : []);
    return [
      {
        source,
        query,
        kind,
        grades,
        emergency: (Object.keys(EMERGENCIES) as Emergency[]).find(
          (one) => kind === "emergency" && one === article,
        ),
      },
    ];
  });
}

/** The search over the product's own content. */
export async function openSearcher(): Promise<Searcher> {
  const searchable = await readContent();
  const { synonyms, elsewhere } = searchable.vocabulary();
  const index = await buildIndex(searchable.documents(), elsewhere, createLexicon(synonyms));
  return createSearcher(index, { bestBets: searchable.picks().bestBets, dangers: openDangerFinder() });
}

/** The synonyms and the rest of what editors say about words. */
export async function readVocabulary(): Promise<Vocabulary> {
  return (await readContent()).vocabulary();
}

async function readContent(): Promise<SearchableContent> {
  const content = await startContentService(path.join(ROOT, "content"), createLog("silent"));
  await content.close();
  return searchableContent(content);
}

export function measureRelevance(judgements: readonly Judgement[], searcher: Searcher): Relevance {
  const answers = judgements.map((judgement) => ({
    judgement,
    pages: findAnswers(judgement.query, searcher),
    found: findPages(judgement.query, searcher),
  }));
  const of = (kind: Judgement["kind"]) => answers.filter(({ judgement }) => judgement.kind === kind);
  const isSure = ({ found }: (typeof answers)[number]) => found.confidence === "sure";
  const calm = answers.filter(({ judgement }) => judgement.kind !== "emergency");
  const finds = of("find");
  const nothings = of("nothing");
  const emergencies = of("emergency");
  return {
    finds: finds.length,
    ndcg: mean(finds.map(({ judgement, pages }) => ndcg(judgement.grades, pages))),
    successAt1: mean(finds.map((one) => Number(isSuccess(one, 1)))),
    successAt3: mean(finds.map((one) => Number(isSuccess(one, 3)))),
    unsure: mean(finds.map((one) => Number(!isSure(one)))),
    nothings: nothings.length,
    falseHits: mean(nothings.map((one) => Number(isSure(one)))),
    falseEmergencies: mean(
      calm.map(({ judgement }) => Number(searcher.dangers.find(judgement.query).length > 0)),
    ),
    emergencies: emergencies.length,
    emergenciesFirst: mean(
      emergencies.map(({ judgement: { query, emergency }, pages }) => {
        const [first] = searcher.dangers.find(query);
        const wanted: readonly Hazard[] = emergency === undefined ? [] : EMERGENCIES[emergency];
        return Number(
          first !== undefined &&
            wanted.includes(first) &&
            `${BASE}${pages[0]}` === searcher.bestBets[first]?.link,
        );
      }),
    ),
  };
}

/** Links of the pages, those under the base without it. */
export function findAnswers(query: string, searcher: Searcher): string[] {
  const { documents } = findPages(query, searcher);
  return documents.map((number) => (searcher.index.documents[number]?.link ?? "").replace(BASE, ""));
}

export function isSuccess(
  { judgement, pages }: { readonly judgement: Judgement; readonly pages: readonly string[] },
  depth: number,
): boolean {
  return pages.slice(0, depth).some((page) => (judgement.grades.get(page) ?? 0) >= GOOD);
}

function ndcg(grades: ReadonlyMap<string, number>, pages: readonly string[]): number {
  const gain = (list: readonly number[]) =>
    list.slice(0, DEPTH).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
  const best = [...grades.values()].toSorted((one, other) => other - one);
  return gain(pages.map((page) => grades.get(page) ?? 0)) / gain(best);
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0
    ? Number.NaN
    : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** The same judgements with one slip of the finger in each query. */
export function withSlips(judgements: readonly Judgement[], seed: number): Judgement[] {
  const random = seededRandom(seed);
  return judgements.map((judgement) => ({ ...judgement, query: slipIn(judgement.query, random) }));
}
