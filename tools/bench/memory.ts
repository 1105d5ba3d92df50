import type { Product } from "../../tests/support/product.ts";
import { exchange } from "./exchange.ts";
import { pageRequest, sendLoad } from "./load.ts";
import { PAGES } from "./pages.ts";
import { printTable } from "./table.ts";

const INTERVALS = 20;
/** Without a number of requests, as many as a minute allows. */
const STANDARD_SECONDS = 60;

/** What the process holds while it sends the home page over and over: it should settle. */
export async function benchMemory(
  product: Product,
  { requests, connections }: { requests?: number; connections: number },
): Promise<void> {
  const rows: string[][] = [];
  let sent = 0;
  const note = async (rate?: number) =>
    void rows.push([
      sent.toLocaleString("en-GB"),
      (await residentMegabytes(product)).toFixed(0),
      rate?.toFixed(0) ?? "",
    ]);
  await note();
  for (let interval = 0; interval < INTERVALS; interval++) {
    const { requests: answered, rate } = await sendLoad({
      origin: product.origin,
      request: pageRequest(PAGES.home),
      status: 200,
      connections,
      seconds: requests === undefined ? STANDARD_SECONDS / INTERVALS : Infinity,
      ...(requests !== undefined && { requests: Math.round(requests / INTERVALS) }),
    });
    sent += answered;
    await note(rate);
  }
  console.log(
    `Memory of the product's process over ${sent.toLocaleString("en-GB")} requests to the home page`,
  );
  printTable(["requests", "resident MB", "a second"], rows);
}

/** As the process says itself. */
async function residentMegabytes(product: Product): Promise<number> {
  const { body } = await exchange(`${product.origin}/metrics`);
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(body.toString())?.[1];
  if (bytes === undefined) throw new Error("the product does not say how much memory it holds");
  return Number(bytes) / 1e6;
}
