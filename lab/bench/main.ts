/**
 * Measures the built product: `npm run bench -- [--only pages|leads|search|overload|start|staff|articles]`; pages and
 * searches also beside another checkout's (`--against FOLDER`). First paints, journeys, relevance and frameworks have
 * commands of their own beside this file. Figures, not tests: see docs/performance.md.
 */
import { mkdtempSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { removeProductFiles, startProduct } from "../../tests/support/product.ts";
import { benchArticles } from "./articles.ts";
import { printTable, withSpread } from "./figures.ts";
import { benchLeads } from "./leads.ts";
import { benchSearches } from "./search-load.ts";
import { benchOverload, benchPages } from "./pages.ts";
import { withProduct } from "./rounds.ts";
import { benchStaff } from "./staff.ts";

const STARTS = 7;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    against: { type: "string" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "2" },
    connections: { type: "string", default: "32" },
    articles: { type: "string", default: "10000" },
    cases: { type: "string", default: "1000000" },
    engine: { type: "string" },
    folder: { type: "string" },
    database: { type: "string" },
    match: { type: "string" },
  },
});
const rounds = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  connections: Number(values.connections),
};

const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  pages: () => withProduct({}, (product) => benchPages(product, rounds, values.against)),
  leads: () => benchLeads(rounds),
  search: () => benchSearches(rounds, values.against),
  start: benchStart,
  articles: () => benchArticles({ articles: Number(values.articles), rounds: Math.min(3, rounds.rounds) }),
  staff: () => benchStaff({ ...values, cases: Number(values.cases), rounds: Math.min(3, rounds.rounds) }),
  // With the rate limits that an operator has by default.
  overload: () => withProduct({ environment: { LIMIT_FACTOR: "1" } }, benchOverload),
};

const chosen = values.only === undefined ? Object.keys(BENCHES) : [values.only];
const unknown = chosen.find((name) => BENCHES[name] === undefined);
if (unknown !== undefined) throw new Error(`"${unknown}" is not one of ${Object.keys(BENCHES).join(", ")}`);

console.log(
  `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} processors, ` +
    `load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}, ${rounds.connections} connections\n`,
);
for (const name of chosen) await BENCHES[name]!();

/** Milliseconds from starting the process to its Ready line: with an empty folder, and again. */
async function benchStart(): Promise<void> {
  const times: Record<"first" | "again", number[]> = { first: [], again: [] };
  for (let time = 0; time < STARTS; time++) {
    const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-bench-"));
    for (const kind of ["first", "again"] as const) {
      const from = performance.now();
      const product = await startProduct({ dataDir });
      times[kind].push(performance.now() - from);
      await product.stop();
    }
    removeProductFiles(dataDir);
  }
  const rows = [
    ["with an empty folder", withSpread(times.first)],
    ["again", withSpread(times.again)],
  ];
  printTable(["start", "ms (least to most)"], rows);
}
