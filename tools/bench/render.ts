/**
 * What a page costs that is made for one visitor: processor time in the built product, by its own metrics.
 * Needs a build; run it on a quiet machine. `node tools/bench/render.ts [rounds]`.
 */
import { removeProductFiles, startProduct } from "../../tests/support/product.ts";

const ROUNDS = Number(process.argv[2] ?? 20);
const PAGES_A_ROUND = 40;
const WARM_UP_ROUNDS = 10;
const PAGES = {
  "an article": "/help-and-support/bills-and-payments/understand-your-bill",
  "a category": "/help-and-support/meters",
  "the help home": "/help-and-support/",
  "a form (React runs in the browser)": "/help-and-support/complaints/pay-as-you-go",
};
/** Somebody who has been here: whoever has a name gets no page that was kept. */
const KNOWN = { cookie: `visit=${"a".repeat(43)}`, "accept-encoding": "identity" };

const product = await startProduct({ environment: { LOG_LEVEL: "warn" } });
try {
  for (const [name, path] of Object.entries(PAGES)) {
    const costs: number[] = [];
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
      const before = await processorSeconds();
      for (let page = 0; page < PAGES_A_ROUND; page++) await read(path);
      if (round >= 0) costs.push(((await processorSeconds()) - before) / PAGES_A_ROUND);
    }
    console.log(
      `${name.padEnd(36)} ${milliseconds(costs, 0.25)} ms of processor time a page (median ${milliseconds(costs, 0.5)} ms)`,
    );
  }
} finally {
  await product.kill();
  removeProductFiles(product.dataDir);
}

async function read(path: string): Promise<void> {
  const response = await fetch(`${product.origin}${path}`, { headers: KNOWN });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
}

async function processorSeconds(): Promise<number> {
  const metrics = await (await fetch(`${product.origin}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)?.[1]);
}

/**
 * Of the rounds in their order, the one at that part: the lower quarter is what a busy neighbour disturbs
 * least.
 */
function milliseconds(seconds: readonly number[], part: number): string {
  const sorted = seconds.toSorted((one, other) => one - other);
  return ((sorted[Math.floor(sorted.length * part)] ?? Number.NaN) * 1000).toFixed(2);
}
