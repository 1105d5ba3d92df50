import { setTimeout as wait } from "node:timers/promises";
import type { Product } from "../../tests/support/product.ts";
import { VISITORS } from "../../tests/support/visitors.ts";
import { startBareNginx } from "./bare-nginx.ts";
import { record, startBareServer } from "./bare-server.ts";
import { printTable, withSpread } from "./figures.ts";
import {
  compare,
  type LoadResult,
  processorSeconds,
  type RoundOptions,
  sendLoad,
  withProduct,
} from "./rounds.ts";
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
 * installed, nginx with them as a file; with `against`, beside another checkout's built product too. And the processor
 * time of a page.
 */
export async function benchPages(product: Product, options: RoundOptions, against?: string): Promise<void> {
  if (against === undefined) return comparePages([["the product", product]], options);
  await withProduct({ root: against }, (other) =>
    comparePages(
      [
        ["the product", product],
        [against, other],
      ],
      options,
    ),
  );
}

type Named = readonly [name: string, product: Product];

async function comparePages(products: readonly [Named, ...Named[]], options: RoundOptions): Promise<void> {
  const [[, { origin }]] = products;
  for (const [, one] of products) for (const path of Object.values(PAGES)) await record(one.origin, path);
  await wait(IMPROVED_MS);
  const responses = await Promise.all(Object.values(PAGES).map((path) => record(origin, path)));
  const bare = await startBareServer(responses);
  const nginx = await startBareNginx(responses);
  try {
    const visits: [string, Product, string][] = [];
    for (const [name, one] of products)
      for (const [who, visit] of Object.entries(VISITORS))
        visits.push([`${name}, for ${who}`, one, (await visit(one.origin)).cookies]);
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
        ...visits.map((visit) => contender(...visit)),
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
