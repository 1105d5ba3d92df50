import { brotliCompressSync } from "node:zlib";
import type { APIResponse, Page, Response } from "@playwright/test";
import { hydrated } from "./support/form-page.ts";
import { expect, test } from "./support/help-test.ts";
import { settled } from "./support/settled.ts";

/**
 * The whole answer, its style, script and headers among it: what a server may send before it has to wait for the first of it to
 * be acknowledged.
 */
const FIRST_WINDOW_BYTES = 10 * 1_460;
/** All scripts of a page where React runs (docs/decisions/pages.md, 26). */
const JOURNEY_SCRIPT_BYTES = 116_000;
/**
 * The page with its style and first script, its font, the other script of every page, the search box's
 * script, the icon.
 */
const REQUESTS = 5;
const PAGES = [
  "",
  "meters",
  "bills-and-payments",
  "bills-and-payments/understand-your-bill",
  "emergencies",
  "contact-us",
  "make-an-enquiry",
  "probate",
  "privacy",
];

const SCRIPT = /<script\b(?![^>]* src=)[^>]*>(.*?)<\/script>/s;

for (const path of PAGES) {
  test(`/help-and-support/${path} is sent at once, with its style and its first script`, async ({
    request,
  }) => {
    const get = () => request.get(`/help-and-support/${path}`, { headers: { "accept-encoding": "br" } });
    // The best compression follows the first responses.
    await expect.poll(async () => (await get()).headers()["etag"]).not.toContain("quick");
    const answer = await get();
    expect(answer.headers()["content-encoding"]).toBe("br");
    const html = await answer.text();
    const [, script = ""] = SCRIPT.exec(html) ?? [];
    expect(html).toContain("<style>");
    expect(script.length).toBeGreaterThan(1_000);
    expect(bytesOf(answer), "sent at once").toBeLessThanOrEqual(FIRST_WINDOW_BYTES);
  });
}

function bytesOf(answer: APIResponse): number {
  const headers = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
  return headers.join("").length + Number(answer.headers()["content-length"]);
}

const FORMS = ["complaints/gas-and-electricity", "complaints/feedback", "submit-meter-read", "track"];

for (const path of [...FORMS, "make-a-complaint-select-type"]) {
  test(`/help-and-support/${path} is sent at once, with what React needs for it`, async ({ request }) => {
    const answer = await request.get(`/help-and-support/${path}`, { headers: { "accept-encoding": "br" } });
    expect((await answer.text()).includes("__reactRouterContext")).toBe(true);
    expect(bytesOf(answer)).toBeLessThanOrEqual(FIRST_WINDOW_BYTES);
  });
}

/** By their addresses: the pages share most of their scripts. */
const compressed = new Map<string, Promise<number>>();

function compressedSize(script: Response): Promise<number> {
  const size = compressed.get(script.url()) ?? script.body().then((body) => brotliCompressSync(body).length);
  compressed.set(script.url(), size);
  return size;
}

for (const path of FORMS) {
  test(`/help-and-support/${path} brings at most ${JOURNEY_SCRIPT_BYTES / 1000} kB of scripts, and requests none before the first paint`, async ({
    page,
  }) => {
    const scripts: Response[] = [];
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    page.on("response", (response) => /\/assets\/.*\.js$/.test(response.url()) && scripts.push(response));
    await page.goto(`/help-and-support/${path}`);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    const sizes = await Promise.all(scripts.map(compressedSize));
    expect(sizes.length).toBeGreaterThan(4);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(JOURNEY_SCRIPT_BYTES);
    expect(await askedBeforeSeen(page)).toEqual([]);
    expect(errors, "hydration").toEqual([]);
  });
}

/**
 * Scripts, style and font alike. Chromium 150 requests a disabled style sheet too, which delays no paint;
 * from 156 on it does not.
 */
function askedBeforeSeen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [seen] = performance.getEntriesByName("first-contentful-paint");
    const requested = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
      ({ name }) => /\/assets\//.test(name),
    );
    if (seen === undefined || requested.length === 0) throw new Error("nothing was measured");
    const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    const delays = (entry: PerformanceResourceTiming) =>
      entry.toJSON().renderBlockingStatus !== "non-blocking" ||
      !sheets.some(({ href }) => href === entry.name);
    return requested
      .filter((entry) => entry.startTime < seen.startTime && delays(entry))
      .map(({ name }) => name);
  });
}

test("a document page is few requests, all to us, and no React is among them", async ({ page, product }) => {
  for (const path of PAGES) {
    const requested: string[] = [];
    // Videos bring their own, when they come into view, and a small script that waits for it. What a worker or the browser itself fetches delays no
    // page.
    page.on("request", (request) => {
      const own =
        request.serviceWorker() === null &&
        request.resourceType() !== "other" &&
        !/\/media\/|\/load-videos-/.test(request.url());
      if (own) requested.push(request.url());
    });
    await page.goto(`/help-and-support/${path}`);
    await settled(page);
    expect.soft(await askedBeforeSeen(page), path).toEqual([]);
    const [own, others] = [
      requested.filter((url) => url.startsWith(product.origin)),
      requested.filter((url) => !url.startsWith(product.origin)),
    ];
    expect([path, others]).toEqual([path, []]);
    // Chromium 150 requests the disabled style sheet early, and takes it from its cache when it is enabled.
    expect(new Set(own).size, own.join("\n")).toBeLessThanOrEqual(REQUESTS);
    expect(own.join("\n")).not.toMatch(/libraries|entry\.client|manifest/);
    expect(await page.locator("script:not([src])").count()).toBe(1);
    page.removeAllListeners("request");
  }
});
