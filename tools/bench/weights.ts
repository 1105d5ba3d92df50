import { brotliCompressSync } from "node:zlib";
import type { Product } from "../../tests/support/product.ts";
import { exchange, headerOf, wellCompressed } from "./exchange.ts";
import { printTable } from "./table.ts";

/** Every kind of page, and the journeys' first pages. */
const WEIGHED = [
  "/help-and-support/",
  "/help-and-support/meters",
  "/help-and-support/bills-and-payments/understand-your-bill",
  "/help-and-support/emergencies",
  "/help-and-support/contact-us",
  "/help-and-support/probate",
  "/search?q=meter+reading",
  "/help-and-support/complaints/gas-and-electricity",
  "/help-and-support/complaints/feedback",
  "/help-and-support/make-a-complaint-select-type",
  "/help-and-support/submit-meter-read",
  "/help-and-support/track",
];

/**
 * What a browser with scripts fetches by itself; other addresses on a page are fetched when somebody agrees,
 * or asks.
 */
const ASSET =
  /(?:\b(?:src|href|data-font|data-rest)=|\bimport |\bimport\(|\bfrom )"(\/help-and-support\/assets\/[\w.-]+\.(?:js|css|woff2))"/g;
const WITHOUT_SCRIPTS = /<noscript>.*?<\/noscript>/gs;
const STATIC_IMPORT = /(?:\bimport|\bfrom) ?["'](\.\/[\w.-]+\.js)["']/g;

interface Weight {
  readonly page: number;
  readonly css: number;
  readonly script: number;
  readonly font: number;
}

/**
 * Prints what a first visit to each page brings, in bytes as they are sent or, where they are not compressed,
 * as brotli would make them.
 */
export async function benchWeights(product: Product): Promise<void> {
  const sizes = new Map<string, Promise<{ text: string; bytes: number }>>();
  const rows = [];
  for (const path of WEIGHED) {
    const { page, css, script, font } = await weigh(product.origin, path, sizes);
    rows.push([path, ...[page, script, css, font].map((bytes) => bytes.toLocaleString("en-GB"))]);
  }
  console.log(
    "What a first visit brings, in bytes of brotli (fonts as they are): the page with its style and first script, and what comes after it was seen",
  );
  printTable(["page", "the page", "scripts", "the whole style", "letters"], rows);
}

async function weigh(
  origin: string,
  path: string,
  sizes: Map<string, Promise<{ text: string; bytes: number }>>,
): Promise<Weight> {
  const size = (address: string) => {
    if (!sizes.has(address)) sizes.set(address, load(origin, address));
    return sizes.get(address)!;
  };
  const page = await load(origin, path);
  const wanted = new Set(
    [...page.text.replaceAll(WITHOUT_SCRIPTS, "").matchAll(ASSET)].map(([, address]) => address!),
  );
  for (const address of wanted) {
    if (!address.endsWith(".js")) continue;
    for (const [, file] of (await size(address)).text.matchAll(STATIC_IMPORT))
      wanted.add(new URL(file!, `${origin}${address}`).pathname);
  }
  const sum = async (ending: string) => {
    const those = [...wanted].filter((address) => address.endsWith(ending));
    return (await Promise.all(those.map(size))).reduce((total, { bytes }) => total + bytes, 0);
  };
  return { page: page.bytes, css: await sum(".css"), script: await sum(".js"), font: await sum(".woff2") };
}

async function load(origin: string, address: string): Promise<{ text: string; bytes: number }> {
  const sent = await wellCompressed(`${origin}${address}`);
  if (sent.status !== 200) throw new Error(`${address} answered ${sent.status}`);
  const plain = await exchange(`${origin}${address}`, { headers: { "accept-encoding": "identity" } });
  const compressed = headerOf(sent, "content-encoding") !== undefined || address.endsWith(".woff2");
  return {
    text: plain.body.toString(),
    bytes: compressed ? sent.body.length : brotliCompressSync(plain.body).length,
  };
}
