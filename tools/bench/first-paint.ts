/**
 * What ten pages are like for somebody on a slow phone, in a real Chromium, beside the least a page can be.
 * `node tools/bench/first-paint.ts`, with `--runs 5`, `--page /search?q=meter+reading` for one of them, `--origin
 * http://127.0.0.1:8080` for a product that runs already, and `--lighthouse` for Lighthouse's way of
 * measuring, where that is installed. Figures, never tests: see docs/performance.md.
 */
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { wholeBrowser } from "../../tests/support/browser.ts";
import { removeProductFiles, startProduct } from "../../tests/support/product.ts";
import { startBareServer } from "./bare.ts";
import { wellCompressed } from "./exchange.ts";
import { median, ratios, spread } from "./figures.ts";
import { startLighthouse } from "./lighthouse.ts";
import { machine } from "./machine.ts";
import { printTable, withSpread } from "./table.ts";
import { type Visit, visit } from "./visit.ts";

const DOCUMENTS = [
  "/help-and-support/",
  "/help-and-support/meters",
  "/help-and-support/bills-and-payments",
  "/help-and-support/bills-and-payments/understand-your-bill",
  "/help-and-support/meters/read-your-meter",
  "/help-and-support/emergencies",
  "/help-and-support/contact-us",
  "/search?q=meter+reading",
];
const JOURNEYS = ["/help-and-support/complaints/gas-and-electricity", "/help-and-support/submit-meter-read"];
/** How much later than the minimal page's the largest paint may be. */
const CHECKS = { document: 1.15, journey: 1.25 };

const MINIMAL = `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A page</title><link rel="icon" href="data:,"></head><body style="font-size:1.125rem"><h1 style="font-size:2rem">A page with nothing on it</h1>
<p>A paragraph in letters as large as those of the product, long enough to be the largest thing that a phone's narrow window shows of it.</p>
</body></html>`;

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    origin: { type: "string" },
    lighthouse: { type: "boolean", default: false },
    page: { type: "string" },
  },
});

const executablePath = wholeBrowser();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const lighthouse = values.lighthouse ? await startLighthouse(executablePath) : undefined;
const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-bench-"));
const product =
  values.origin === undefined
    ? await startProduct({ logFile: openSync(path.join(folder, "log"), "a") })
    : undefined;
const bare = await startBareServer(new Map([["/", minimalPage()]]));
try {
  console.log(machine(`Chromium ${browser.version()}`));
  const how = values.lighthouse ? "as Lighthouse works them out" : "emulated by the browser";
  console.log(
    `First visits on slow 4G (150 ms, 1.6 Mbps) with a processor slowed four times, ${how}; the middle of ${values.runs} runs`,
  );
  const look = lighthouse?.visit ?? ((address: string) => visit(browser, address));
  const origin = values.origin ?? product?.origin ?? "";
  const rows = [];
  const asked = (address: string) => values.page === undefined || values.page === address;
  for (const address of DOCUMENTS.filter(asked))
    rows.push(await measure(look, address, origin, CHECKS.document));
  for (const address of JOURNEYS.filter(asked))
    rows.push(await measure(look, address, origin, CHECKS.journey));
  printTable(
    [
      "page",
      "FCP ms",
      "LCP ms",
      "blocked ms",
      "shift",
      "kB",
      "LCP to the minimal page's",
      "promise",
      "holds",
    ],
    rows,
  );
} finally {
  await lighthouse?.stop();
  await bare.stop();
  await product?.stop();
  await browser.close();
  if (product !== undefined) removeProductFiles(product.dataDir);
  rmSync(folder, { recursive: true });
}

/** The page and the minimal one in turn, each first in every other run. */
async function measure(
  look: (address: string) => Promise<Visit>,
  address: string,
  origin: string,
  promise: number,
): Promise<string[]> {
  const pages: Visit[] = [];
  const minimal: Visit[] = [];
  // As everybody finds it but the first who asks after a start or an edit: compressed as well as it can be.
  await wellCompressed(origin + address);
  for (let run = 0; run < Number(values.runs); run++) {
    const both = [
      async () => pages.push(await look(origin + address)),
      async () => minimal.push(await look(bare.origin)),
    ];
    for (const one of run % 2 === 0 ? both : both.toReversed()) await one();
  }
  const middle = (read: (one: Visit) => number) => median(pages.map(read));
  const later = ratios(
    pages.map(({ lcp }) => lcp),
    minimal.map(({ lcp }) => lcp),
  );
  return [
    address,
    middle(({ fcp }) => fcp).toFixed(0),
    withSpread(spread(pages.map(({ lcp }) => lcp))),
    middle(({ tbt }) => tbt).toFixed(0),
    middle(({ cls }) => cls).toFixed(3),
    (middle(({ bytes }) => bytes) / 1_000).toFixed(0),
    withSpread(later, 2),
    `at most ${promise}`,
    later.median <= promise ? "yes" : "no",
  ];
}

function minimalPage() {
  const body = Buffer.from(MINIMAL);
  return {
    status: 200,
    headers: [
      ["content-type", "text/html; charset=utf-8"] as const,
      ["content-length", String(body.length)] as const,
    ],
    body,
  };
}
