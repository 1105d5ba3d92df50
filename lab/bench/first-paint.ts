/**
 * First visits to ten pages on an emulated slow phone in Chromium, beside a minimal page: `npm run tool --
 * lab/bench/first-paint.ts [--runs 5] [--page PATH] [--origin URL]`. Figures, not tests.
 */
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { wholeBrowser } from "../../tests/support/browser.ts";
import { startBareServer } from "./bare-server.ts";
import { median, printTable, ratios, withSpread } from "./figures.ts";
import { withProduct } from "./rounds.ts";

/** Largest contentful paint, at most so many times the minimal page's. */
const TARGETS = { document: 1.15, journey: 1.2 };
const PAGES: Readonly<Record<string, keyof typeof TARGETS>> = {
  "/help-and-support/": "document",
  "/help-and-support/meters": "document",
  "/help-and-support/bills-and-payments": "document",
  "/help-and-support/bills-and-payments/understand-your-bill": "document",
  "/help-and-support/meters/read-your-meter": "document",
  "/help-and-support/emergencies": "document",
  "/help-and-support/contact-us": "document",
  "/search?q=meter+reading": "document",
  "/help-and-support/complaints/gas-and-electricity": "journey",
  "/help-and-support/submit-meter-read": "journey",
};

const MINIMAL = `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A page</title><link rel="icon" href="data:,"></head><body style="font-size:1.125rem">
<h1 style="font-size:2rem">A page with nothing on it</h1>
<p>A paragraph in characters as large as those of the product, long enough to be the largest thing that a
phone's narrow window shows of it.</p></body></html>`;

/** Lighthouse's slow 4G and mid-range phone. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const PROCESSOR_SLOWDOWN = 4;
const VIEWPORT = { width: 412, height: 823 };
const PHONE = { viewport: VIEWPORT, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Cached pages are recompressed soon after their first request. */
const RECOMPRESSED_MS = 2_000;
/** For the last script, after the network is idle. */
const AFTERWARDS_MS = 1_000;

interface Visit {
  /** Milliseconds from the start of the navigation. */
  readonly fcp: number;
  readonly lcp: number;
  /** Sum of all layout shifts. */
  readonly cls: number;
  /** Over the network, headers included. */
  readonly bytes: number;
}

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    origin: { type: "string" },
    page: { type: "string" },
  },
});

const headers = ["content-type", "text/html; charset=utf-8", "content-length", String(MINIMAL.length)];
const minimal = { path: "/", status: 200, headers, body: Buffer.from(MINIMAL).toString("base64") };
const executablePath = wholeBrowser();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const bare = await startBareServer([minimal]);
try {
  if (values.origin === undefined) await withProduct({}, ({ origin }) => measureAll(origin));
  else await measureAll(values.origin);
} finally {
  await bare.stop();
  await browser.close();
}

async function measureAll(origin: string): Promise<void> {
  const addresses = Object.keys(PAGES).filter((address) => [undefined, address].includes(values.page));
  await Promise.all(addresses.map(async (address) => (await fetch(origin + address)).bytes()));
  await wait(RECOMPRESSED_MS);
  const rows = [];
  for (const address of addresses) rows.push(await measure(origin, address));
  console.log(`Chromium ${browser.version()}, slow 4G, processor slowed 4 times, ${values.runs} runs\n`);
  printTable(["page", "FCP ms", "LCP ms", "shift", "kB", "LCP to the minimal page's", "target"], rows);
}

/** The page and the minimal one in turn, each first in every other run. */
async function measure(origin: string, address: string): Promise<string[]> {
  const [pages, minimals]: [Visit[], Visit[]] = [[], []];
  for (let run = 0; run < Number(values.runs); run++) {
    const both = [
      async () => pages.push(await visit(origin + address)),
      async () => minimals.push(await visit(bare.origin)),
    ];
    for (const one of run % 2 === 0 ? both : both.toReversed()) await one();
  }
  const lcp = (visits: readonly Visit[]) => visits.map((one) => one.lcp);
  const middle = (read: (one: Visit) => number) => median(pages.map(read));
  return [
    address,
    middle(({ fcp }) => fcp).toFixed(0),
    withSpread(lcp(pages)),
    middle(({ cls }) => cls).toFixed(3),
    (middle(({ bytes }) => bytes) / 1_000).toFixed(0),
    withSpread(ratios(lcp(pages), lcp(minimals)), 2),
    `at most ${TARGETS[PAGES[address]!]}`,
  ];
}

/** A first visit, with an empty cache. */
async function visit(address: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", NETWORK);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_SLOWDOWN });
    let bytes = 0;
    devTools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    const response = await page.goto(address, { waitUntil: "networkidle" });
    if (response?.status() !== 200) throw new Error(`${address}: status ${response?.status()}`);
    await page.waitForTimeout(AFTERWARDS_MS);
    return { ...(await page.evaluate(readTimings)), bytes };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
async function readTimings(): Promise<Omit<Visit, "bytes">> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      // Without entries the observer is never called.
      setTimeout(() => resolve([]), 200);
    });
  const [paints = [], largest = [], shifts = []] = await Promise.all(
    ["paint", "largest-contentful-paint", "layout-shift"].map(entriesOf),
  );
  const shift = (entry: PerformanceEntry) =>
    "value" in entry && typeof entry.value === "number" ? entry.value : 0;
  return {
    fcp: paints.find(({ name }) => name === "first-contentful-paint")?.startTime ?? NaN,
    lcp: largest.at(-1)?.startTime ?? NaN,
    cls: shifts.reduce((total, entry) => total + shift(entry), 0),
  };
}
