import { type Product, startProduct } from "../../tests/support/product.ts";
import { readJudgements, withSlips } from "../../tests/support/relevance.ts";
import { printTable, withSpread } from "./figures.ts";
import { type LoadResult, processorSeconds, type RoundOptions, sendLoad } from "./rounds.ts";

const HEADERS = { accept: "text/html", "accept-encoding": "gzip, br" };
const NEW_SEARCHES = 400;
const environment = { LIMIT_FACTOR: "9999" };
const REPEATED = "/search?q=meter+reading";

/** Of processor time: milliseconds a search. */
interface SearchResult extends LoadResult {
  readonly cost: number;
}

/** New and repeated searches, and those asked a second time; with `against`, in turns with another checkout's built product. */
export async function benchSearches(options: RoundOptions, against?: string): Promise<void> {
  const queries = newQueries();
  const roots = { "this checkout": undefined, ...(against !== undefined && { [against]: against }) };
  const products: [string, Product][] = [];
  try {
    for (const [name, root] of Object.entries(roots))
      products.push([name, await startProduct({ environment, ...(root !== undefined && { root }) })]);
    const results = new Map<string, SearchResult[]>();
    for (let round = -1; round < options.rounds; round++) {
      const asked = Array.from({ length: NEW_SEARCHES }, () => queries.next().value ?? "");
      for (const [name, product] of round % 2 === 0 ? products : products.toReversed()) {
        // The second asking is the first whose page is stored and compressed.
        for (const kind of ["new", "asked a second time", "repeated"]) {
          const result = await measure(product, kind === "repeated" ? undefined : asked, options);
          const key = `${kind}, ${name}`;
          if (round >= 0) results.set(key, [...(results.get(key) ?? []), result]);
        }
      }
    }
    printTable(
      ["searches", "processor ms (least to most)", "a second", "p99 ms"],
      [...results].map(([name, all]) => {
        const spread = (figure: keyof SearchResult, digits = 0) =>
          withSpread(
            all.map((one) => one[figure]),
            digits,
          );
        return [name, spread("cost", 2), spread("rate"), spread("p99")];
      }),
    );
  } finally {
    for (const [, product] of products) await product.stop();
  }
}

/** Judged queries with other slips each time round, so that each is new. */
function* newQueries(): Generator<string> {
  const seen = new Set<string>();
  for (let seed = 1; ; seed++) {
    for (const { query } of withSlips(readJudgements(), seed)) {
      if (seen.has(query)) continue;
      seen.add(query);
      yield query;
    }
  }
}

async function measure(
  { origin }: Product,
  queries: readonly string[] | undefined,
  { connections, seconds }: RoundOptions,
): Promise<SearchResult> {
  let next = 0;
  const before = await processorSeconds(origin);
  const result = await sendLoad({
    url: `${origin}${REPEATED}`,
    headers: HEADERS,
    connections,
    ...(queries === undefined
      ? { duration: seconds }
      : {
          amount: queries.length,
          requests: [
            {
              setupRequest: (request) => ({
                ...request,
                path: `/search?${new URLSearchParams({ q: queries[next++ % queries.length] ?? "" })}`,
              }),
            },
          ],
        }),
  });
  return { ...result, cost: (((await processorSeconds(origin)) - before) / result.requests) * 1_000 };
}
