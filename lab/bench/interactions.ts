/**
 * What a phone's customer waits for after the first page, in Chromium: `npm run tool -- lab/bench/interactions.ts
 * [--rounds 24]`. From the press of a link to the first paint of the next page, and of a form's fields and
 * buttons the longest interactions, with the processor slowed four times. Figures, not tests.
 */
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { launch } from "puppeteer-core";
import { wholeBrowser } from "../../tests/support/browser.ts";
import { percentile, printTable } from "./figures.ts";
import { withProduct } from "./rounds.ts";

const VIEWPORT = { width: 390, height: 844 };
const ARGUMENTS = ["--no-sandbox", "--disable-gpu"];
const CATEGORIES = ["meters", "bills-and-payments", "struggling-to-pay", "helpful-advice"];
const PROCESSOR_SLOWDOWN = 4;
/** A page is read before the next is chosen; its prefetch rules come after 1.5 s. */
const READ_MS = 2_500;
/** A pointer rests on a link before it is pressed, and a finger on the glass. */
const POINT_MS = 250;
const PRESS_MS = 60;
/** For the last paint of an interaction. */
const SETTLE_MS = 1_000;
const TYPED = { "First name": "Ada", "Last name": "Byron", "Email address": "ada@example.com" };

const { values } = parseArgs({ options: { rounds: { type: "string", default: "24" } } });
const rounds = Number(values.rounds);

const executablePath = wholeBrowser();
await withProduct({}, async ({ origin }) => {
  const rows = [];
  for (const consents of [false, true])
    for (const points of [true, false]) rows.push(await secondPages(origin, consents, points));
  printTable(["second page", "press to paint, median ms", "p90", "prerendered"], rows);
  printTable(["of a complaint, processor slowed four times", "longest ms", "p75"], await forms(origin));
});

/** Links of category pages, one after the other; in Puppeteer, as Playwright allows no prerendering. */
async function secondPages(origin: string, consents: boolean, points: boolean): Promise<string[]> {
  const browser = await launch({ executablePath, args: ARGUMENTS });
  const page = await browser.newPage();
  await page.setViewport(VIEWPORT);
  const consent = consents ? "performance" : "necessary";
  await browser.setCookie({ name: "consent", value: consent, domain: "127.0.0.1" });
  const seen: { time: number; prerendered: boolean }[] = [];
  for (let round = 0; round < rounds; round++) {
    const category = `/help-and-support/${CATEGORIES[round % CATEGORIES.length]}`;
    await page.goto(origin + category);
    await wait(READ_MS);
    const links = await page.$$(`main a[href^="${category}/"]`);
    const visible = await Promise.all(links.map((one) => one.isVisible()));
    const shown = links.filter((_link, index) => visible[index]);
    const link = shown[round % shown.length]!;
    await link.scrollIntoView();
    await page.evaluate(notePress);
    if (points) {
      await link.hover();
      await wait(POINT_MS);
    }
    await link.click({ delay: PRESS_MS });
    await wait(READ_MS);
    seen.push(await page.evaluate(sincePress));
  }
  await browser.close();
  const times = seen.map(({ time }) => time);
  return [
    `${points ? "pointed at first" : "pressed at once"}, ${consents ? "with" : "without"} consent`,
    percentile(times, 0.5).toFixed(0),
    percentile(times, 0.9).toFixed(0),
    `${seen.filter(({ prerendered }) => prerendered).length} of ${rounds}`,
  ];
}

/** Runs in the page. */
function notePress(): void {
  const note = () => sessionStorage.setItem("pressed", String(performance.timeOrigin + performance.now()));
  addEventListener("click", note, { capture: true });
}

/** Runs in the page: milliseconds. The first paint of a prerendered page is after it was shown. */
function sincePress(): { time: number; prerendered: boolean } {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const [navigation] = performance.getEntriesByType("navigation");
  const { activationStart = 0 } = navigation as { activationStart?: number };
  const time = performance.timeOrigin + (paint?.startTime ?? NaN) - Number(sessionStorage.getItem("pressed"));
  return { time, prerendered: activationStart > 0 };
}

/** Typing, the look-up of an address and Continue, each a page of its own. */
async function forms(origin: string): Promise<string[][]> {
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  const found: Record<string, number[]> = { typing: [], "look-up": [], Continue: [] };
  for (let round = 0; round < rounds / 4; round++) {
    const page = await browser.newPage({ viewport: VIEWPORT, hasTouch: true });
    await openForm(page, `${origin}/help-and-support/complaints/gas-and-electricity`);
    for (const [label, text] of Object.entries(TYPED))
      await page.getByLabel(label, { exact: true }).pressSequentially(text);
    await page.getByLabel("Telephone number", { exact: true }).pressSequentially("020 7946 0199");
    await page.getByLabel("Postcode", { exact: true }).pressSequentially("SW1A 1AA");
    found["typing"]!.push(await longest(page));
    await page.getByRole("button", { name: "Find address" }).click();
    const list = page.getByLabel("Select your address");
    await list.waitFor();
    found["look-up"]!.push(await longest(page));
    await list.selectOption({ index: 1 });
    await longest(page);
    await page.getByRole("button", { name: "Continue" }).click();
    found["Continue"]!.push(await longest(page));
    await page.close();
  }
  await browser.close();
  return Object.entries(found).map(([name, times]) => [
    name,
    percentile(times, 1).toFixed(0),
    percentile(times, 0.75).toFixed(0),
  ]);
}

async function openForm(page: Page, address: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_SLOWDOWN });
  await page.goto(address, { waitUntil: "networkidle" });
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
      // As the Event Timing API measures them: to the next paint, in steps of 8 ms.
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The longest from an input to the next paint since the last call, in milliseconds; 16 at least. */
async function longest(page: Page): Promise<number> {
  await wait(SETTLE_MS);
  return page.evaluate(() => {
    const { durations } = window as unknown as { durations: number[] };
    return Math.max(16, ...durations.splice(0));
  });
}
