import type { Product } from "../../tests/support/product.ts";
import { type Load, type LoadResult, pageRequest, sendLoad } from "./load.ts";
import { printTable } from "./table.ts";

const SEARCHES = 128;
const SECONDS = 5;

/** The emergency page alone, and beside more searches of one address than can be answered. */
export async function benchOverload({ origin }: Product): Promise<void> {
  const load = { origin, status: 200, seconds: SECONDS };
  const emergency: Load = {
    ...load,
    request: pageRequest("/help-and-support/emergencies"),
    connections: 1,
    pause: 20,
  };
  const search: Load = {
    ...load,
    request: pageRequest("/search?q=meter+reading"),
    connections: SEARCHES,
    orStatus: [429, 503],
  };
  await sendLoad({ ...emergency, seconds: 1 });
  const alone = await sendLoad(emergency);
  const [beside, searches] = await Promise.all([sendLoad(emergency), sendLoad(search)]);
  const row = (name: string, { requests, p50, p99 }: LoadResult) => [
    name,
    String(requests),
    p50.toFixed(1),
    p99.toFixed(1),
  ];
  printTable(
    ["request", "answered", "p50 ms", "p99 ms"],
    [
      row("the emergency page alone", alone),
      row(`the same beside ${SEARCHES} searches at once`, beside),
      row("the searches, those refused (503, 429) sent again at once", searches),
    ],
  );
}
