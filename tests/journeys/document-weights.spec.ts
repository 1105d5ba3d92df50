import { brotliCompressSync } from "node:zlib";
import type { Response } from "@playwright/test";
import { hydrated } from "./support/form-page.ts";
import { expect, test } from "./support/help-test.ts";

/** As they are sent, in bytes: HTML and style together. */
const PAGE_BYTES = 20_000;
const SCRIPT_BYTES = 3_000;
/** All scripts of a page where React runs. */
const JOURNEY_SCRIPT_BYTES = 105_000;
/** The page with its style and script, its font, the search box's script, the icon. */
const REQUESTS = 4;
const PAGES = ["", "meters", "bills-and-payments/understand-your-bill", "emergencies", "contact-us", "probate", "privacy"];

const SCRIPT = /<script\b(?![^>]* src=)[^>]*>(.*?)<\/script>/s;

for (const path of PAGES) {
  test(`/help-and-support/${path} is light: its HTML with the style in it, and its one script`, async ({ request }) => {
    const answer = await request.get(`/help-and-support/${path}`, { headers: { "accept-encoding": "br" } });
    expect(answer.headers()["content-encoding"]).toBe("br");
    const html = await answer.text();
    const [, script = ""] = SCRIPT.exec(html) ?? [];
    expect(html).toContain("<style>");
    expect(script.length).toBeGreaterThan(1_000);
    expect(Number(answer.headers()["content-length"])).toBeLessThanOrEqual(PAGE_BYTES + SCRIPT_BYTES);
    expect(brotliCompressSync(html.replace(SCRIPT, "")).length, "HTML and style").toBeLessThanOrEqual(PAGE_BYTES);
    expect(brotliCompressSync(script).length, "the script").toBeLessThanOrEqual(SCRIPT_BYTES);
  });
}

/** By their addresses: the pages share most of their scripts. */
const compressed = new Map<string, Promise<number>>();

function compressedSize(script: Response): Promise<number> {
  const size = compressed.get(script.url()) ?? script.body().then((body) => brotliCompressSync(body).length);
  compressed.set(script.url(), size);
  return size;
}

for (const path of ["complaints/gas-and-electricity", "complaints/feedback", "submit-meter-read", "track"]) {
  test(`/help-and-support/${path} brings at most 105 kB of scripts, and none that its first paint waits for beside the one of every page`, async ({
    page,
  }) => {
    const scripts: Response[] = [];
    const styles: string[] = [];
    page.on("request", (request) => request.resourceType() === "stylesheet" && styles.push(request.url()));
    page.on("response", (response) => /\/assets\/.*\.js$/.test(response.url()) && scripts.push(response));
    await page.goto(`/help-and-support/${path}`);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    const sizes = await Promise.all(scripts.map(compressedSize));
    expect(sizes.length).toBeGreaterThan(4);
    expect(styles, "the style stands in the page").toEqual([]);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(JOURNEY_SCRIPT_BYTES);

    const html = await (await page.request.get(`/help-and-support/${path}`)).text();
    const ahead = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
    expect(ahead.length).toBeGreaterThan(3);
    expect(ahead.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
    // The one with an address is what React looks for; what runs stands beside it.
    expect(html.match(/<script(?=[^>]* src=)[^>]*>/g)).toEqual([expect.stringContaining('type="text/plain"')]);
    expect(html).toContain("<style>");
  });
}

test("a document page is few requests, all to us, and no React is among them", async ({ page, product }) => {
  for (const path of PAGES) {
    const asked: string[] = [];
    // Videos bring their own, when they come into view. What a worker or the browser itself fetches delays no page.
    page.on("request", (request) => {
      const own = request.serviceWorker() === null && request.resourceType() !== "other" && !request.url().includes("/media/");
      if (own) asked.push(request.url());
    });
    await page.goto(`/help-and-support/${path}`, { waitUntil: "load" });
    const [own, others] = [asked.filter((url) => url.startsWith(product.origin)), asked.filter((url) => !url.startsWith(product.origin))];
    expect([path, others]).toEqual([path, []]);
    expect(own.length, own.join("\n")).toBeLessThanOrEqual(REQUESTS);
    expect(own.join("\n")).not.toMatch(/libraries|entry\.client|manifest/);
    expect(await page.locator("script:not([src])").count()).toBe(1);
    page.removeAllListeners("request");
  }
});
