import type { Browser } from "@playwright/test";

/** What a first visit to a page is like. */
export interface Visit {
  /** Milliseconds from the start of the navigation to the first text or picture. */
  readonly fcp: number;
  /** The same to the largest. */
  readonly lcp: number;
  /**
   * Milliseconds of long tasks beyond the first 50 of each, from the first paint to a second after the
   * network fell silent.
   */
  readonly tbt: number;
  /** The sum of all layout shifts. */
  readonly cls: number;
  /** Bytes over the network, with the heads of the answers. */
  readonly bytes: number;
}

/** Lighthouse's slow 4G and its middling phone. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const PROCESSOR_SLOWDOWN = 4;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** After the network fell silent: what the last script does. */
const AFTERWARDS_MS = 1_000;

/** Opens the address as somebody does who was never there before, on a slow phone. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", NETWORK);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_SLOWDOWN });
    let bytes = 0;
    devTools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    const answer = await page.goto(address, { waitUntil: "networkidle" });
    if (answer?.status() !== 200) throw new Error(`${address} answered ${answer?.status()}`);
    await page.waitForTimeout(AFTERWARDS_MS);
    return { ...(await page.evaluate(readTimings)), bytes };
  } finally {
    await context.close();
  }
}

interface Shift extends PerformanceEntry {
  readonly value: number;
}

/** Runs in the page. */
async function readTimings(): Promise<Omit<Visit, "bytes">> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      // An observer that has nothing to tell says nothing.
      setTimeout(() => resolve([]), 200);
    });
  const [paints, largest, shifts, tasks] = await Promise.all(
    ["paint", "largest-contentful-paint", "layout-shift", "longtask"].map(entriesOf),
  );
  const fcp = paints?.find(({ name }) => name === "first-contentful-paint")?.startTime ?? NaN;
  const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
  const blocking = (tasks ?? []).map(
    ({ startTime, duration }) => startTime + duration - Math.max(startTime, fcp) - 50,
  );
  return {
    fcp,
    lcp: largest?.at(-1)?.startTime ?? NaN,
    tbt: sum(blocking.filter((time) => time > 0)),
    cls: sum((shifts ?? []).map((shift) => (shift as Shift).value)),
  };
}
