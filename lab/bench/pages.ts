import { setTimeout as wait } from "node:timers/promises";
import type { Product } from "../../tests/support/product.ts";
import { record, startBareServer } from "./bare-server.ts";
import { printTable } from "./figures.ts";
import { compare, type LoadResult, type RoundOptions, sendLoad } from "./rounds.ts";

const PAGES = {
  home: "/help-and-support/",
  "a category": "/help-and-support/meters",
  "an article": "/help-and-support/bills-and-payments/understand-your-bill",
  "a search": "/search?q=meter+reading",
};
const HEADERS = { accept: "text/html", "accept-encoding": "gzip, br" };
/** Cached pages are recompressed soon after their first request. */
const RECOMPRESSED_MS = 2_000;
const SEARCHES = 128;
const OVERLOAD_SECONDS = 5;

/** Pages a second, beside a bare server that sends the same bytes. */
export async function benchPages({ origin }: Product, options: RoundOptions): Promise<void> {
  for (const path of Object.values(PAGES)) await record(origin, path);
  await wait(RECOMPRESSED_MS);
  const responses = await Promise.all(Object.values(PAGES).map((path) => record(origin, path)));
  const bare = await startBareServer(responses);
  try {
    for (const [index, [name, path]] of Object.entries(PAGES).entries()) {
      const bytes = Buffer.from(responses[index]!.body, "base64").length;
      console.log(`${name}: ${path}, ${bytes} bytes of body\n`);
      const contender = (server: string, at: string) => ({
        name: server,
        measure: (duration: number) =>
          sendLoad({ url: `${at}${path}`, headers: HEADERS, connections: options.connections, duration }),
      });
      await compare([contender("the product", origin), contender("bare node:http", bare.origin)], options);
    }
  } finally {
    await bare.stop();
  }
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
