/**
 * How quick, how light and how steady the built product is, beside servers that only send bytes. `npm run
 * bench -- [--only WHAT]`, where WHAT is pages, leads, start, memory, weights or overload; `--rounds`,
 * `--seconds` and `--connections` change the runs, `--requests` is how many the memory is watched over
 * (otherwise a minute's worth). Figures, never tests: see docs/performance.md.
 */
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Product, removeProductFiles, startProduct } from "../../tests/support/product.ts";
import { benchLeads } from "./leads.ts";
import { machine } from "./machine.ts";
import { benchMemory } from "./memory.ts";
import { benchOverload } from "./overload.ts";
import { benchPages } from "./pages.ts";
import { benchStart } from "./start.ts";
import { benchWeights } from "./weights.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "1.5" },
    connections: { type: "string", default: "32" },
    requests: { type: "string" },
  },
});
const connections = Number(values.connections);
const rounds = { rounds: Number(values.rounds), seconds: Number(values.seconds), connections };
const requests = values.requests === undefined ? {} : { requests: Number(values.requests) };

const BENCHES: Readonly<Record<string, () => Promise<void>>> = {
  pages: () => withProduct((product) => benchPages(product, rounds)),
  leads: () => benchLeads(rounds),
  start: benchStart,
  memory: () => withProduct((product) => benchMemory(product, { connections, ...requests })),
  weights: () => withProduct(benchWeights),
  // At the limits an operator has by default.
  overload: () => withProduct(benchOverload, { LIMIT_FACTOR: "1" }),
};

const chosen = values.only === undefined ? Object.keys(BENCHES) : [values.only];
const unknown = chosen.find((name) => BENCHES[name] === undefined);
if (unknown !== undefined) throw new Error(`"${unknown}" is not one of ${Object.keys(BENCHES).join(", ")}`);

console.log(`${machine()}; ${connections} connections that stay open, no pipelining\n`);
for (const name of chosen) await BENCHES[name]!();

/** The product as an operator runs it, its log in a file. */
async function withProduct(
  work: (product: Product) => Promise<void>,
  environment: NodeJS.ProcessEnv = {},
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-bench-"));
  const product = await startProduct({ environment, logFile: openSync(path.join(folder, "log"), "a") });
  try {
    await work(product);
  } finally {
    await product.stop();
    removeProductFiles(product.dataDir);
    rmSync(folder, { recursive: true });
  }
}
