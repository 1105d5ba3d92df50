import { setTimeout as wait } from "node:timers/promises";
import type { Product } from "../../tests/support/product.ts";
import { VISITORS } from "../../tests/support/visitors.ts";
import { startBareNginx } from "./bare-nginx.ts";
import { record, startBareServer } from "./bare-server.ts";
import { printTable, withSpread } from "./figures.ts";
import { compare, type LoadResult, processorSeconds, type RoundOptions, sendLoad } from "./rounds.ts";
import { loadByWrk } from "./wrk.ts";

const PAGES = {
  home: "/help-and-support/",
  "a category": "/help-and-support/meters",
  "an article": "/help-and-support/bills-and-payments/understand-your-bill",
  "a search": "/search?q=meter+reading",
};
const FORM = "/help-and-support/complaints/gas-and-electricity";
const HEADERS = { accept: "text/html", "accept-encoding": "gzip, br" };
/** Stored pages are improved soon after their first request. */
const IMPROVED_MS = 2_000;
const SEARCHES = 128;
const OVERLOAD_SECONDS = 5;

/**
 * Pages a second by wrk, for each kind of visitor, beside a bare server that sends the same bytes and, where it is
 * installed, nginx with them as a file; and the processor time that a page takes of the product and of the bare server.
 */
export async function benchPages(product: Product, options: RoundOptions): Promise<void> {
  const { origin } = product;
  for (const path of Object.values(PAGES)) await record(origin, path);
  await wait(IMPROVED_MS);
  const responses = await Promise.all(Object.values(PAGES).map((path) => record(origin, path)));
  const bare = await startBareServer(responses);
  const nginx = await startBareNginx(responses);
  try {
    const visitors: [string, string][] = [];
    for (const [name, visit] of Object.entries(VISITORS))
      visitors.push([name, (await visit(origin)).cookies]);
    for (const [index, [name, path]] of Object.entries(PAGES).entries()) {
      const bytes = Buffer.from(responses[index]!.body, "base64").length;
      console.log(`${name}: ${path}, ${bytes} bytes of body\n`);
      const contender = (
        server: string,
        { origin: at, pid }: Pick<Product, "origin" | "pid">,
        cookie = "",
      ) => ({
        name: server,
        pid,
        measure: (seconds: number) =>
          loadByWrk({
            url: `${at}${path}`,
            headers: { ...HEADERS, ...(cookie !== "" && { cookie }) },
            connections: options.connections,
            seconds,
          }),
      });
      const contenders = [
        ...visitors.map(([who, cookie]) => contender(`the product, for ${who}`, product, cookie)),
        contender("bare node:http", bare),
        ...(nginx === undefined ? [] : [contender("nginx, one worker", nginx)]),
      ];
      await compare(contenders, options);
    }
    await benchMadePages(origin, options);
  } finally {
    await bare.stop();
    await nginx?.stop();
  }
}

/** Processor time of a page that is made for one visitor, as sent and compressed. */
async function benchMadePages(origin: string, { rounds, seconds }: RoundOptions): Promise<void> {
  const costs = new Map<string, number[]>();
  for (let round = -1; round < rounds; round++) {
    for (const [name, headers] of [
      ["a form's page", { accept: "text/html" }],
      ["the same by brotli", HEADERS],
    ] as const) {
      const before = await processorSeconds(origin);
      const load = { url: `${origin}${FORM}`, headers, connections: 4, seconds };
      const { requests } = await loadByWrk(load);
      const cost = (((await processorSeconds(origin)) - before) / requests) * 1_000;
      if (round >= 0) costs.set(name, [...(costs.get(name) ?? []), cost]);
    }
  }
  printTable(
    ["made for one visitor", "processor ms (least to most)"],
    [...costs].map(([name, all]) => [name, withSpread(all, 2)]),
  );
}

/** The emergency page alone, and beside more searches of one address than can be answered. */
export async function benchOverload({ origin }: Product): Promise<void> {
  const load = { headers: HEADERS, duration: OVERLOAD_SECONDS };
  const emergencies = () =>
    sendLoad({
      ...load,
      url: `${origin}/help-and-support/emergencies`,
      connections: 1,
      overallRate: 50,
    });
  const search = { ...load, url: `${origin}${PAGES["a search"]}`, connections: SEARCHES };
  const alone = await emergencies();
  const [beside, searches] = await Promise.all([emergencies(), sendLoad(search, [200, 429, 503])]);
  const row = (name: string, { requests, p50, p99 }: LoadResult) => [name, `${requests}`, `${p50}`, `${p99}`];
  printTable(
    ["request", "responses", "p50 ms", "p99 ms"],
    [
      row("the emergency page alone", alone),
      row(`the same beside ${SEARCHES} searches at once`, beside),
      row("the searches; refused ones (503, 429) are repeated at once", searches),
    ],
  );
}
