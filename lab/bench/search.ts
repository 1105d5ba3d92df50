/** Relevance and processor time over the judged queries: `npm run tool -- lab/bench/search.ts [--held-out]`. */
import {
  JUDGEMENTS,
  measureRelevance,
  openSearcher,
  readJudgements,
  type Relevance,
  HELD_OUT_JUDGEMENTS,
  withSlips,
} from "../../tests/support/relevance.ts";
import { findPages } from "../../search/find.ts";
import { percentile, printTable } from "./figures.ts";

const SEED = 20_261_121;
const HEADS = [
  "source",
  "queries",
  "nDCG@10",
  "success@1",
  "success@3",
  "unsure",
  "false hits",
  "emergencies first",
  "false emergencies",
];

const searcher = await openSearcher();
const judgements = readJudgements(process.argv.includes("--held-out") ? HELD_OUT_JUDGEMENTS : JUDGEMENTS);
const sources = [...Map.groupBy(judgements, ({ source }) => source), ["all", judgements] as const];
printTable(
  HEADS,
  sources.flatMap(([name, those]) => [
    row(name, measureRelevance(those, searcher)),
    row(`${name}, one slip`, measureRelevance(withSlips(those, SEED), searcher)),
  ]),
);

const times = judgements.map(({ query }) => {
  const before = process.cpuUsage();
  findPages(query, searcher);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
});
const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)].map((time) => time.toFixed(2));
console.log(`processor time of a query: p50 ${p50} ms, p99 ${p99} ms`);

function row(name: string, measured: Relevance): string[] {
  const { ndcg, successAt1, successAt3, unsure, falseHits, emergenciesFirst } = measured;
  const figures = [
    ndcg,
    successAt1,
    successAt3,
    unsure,
    falseHits,
    emergenciesFirst,
    measured.falseEmergencies,
  ];
  const queries = measured.finds + measured.nothings + measured.emergencies;
  return [name, String(queries), ...figures.map((figure) => figure.toFixed(3))];
}
