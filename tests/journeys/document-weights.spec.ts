import { brotliCompressSync } from "node:zlib";
import type { APIRequestContext, Response } from "@playwright/test";
import { hydrated } from "./support/form-page.ts";
import { expect, test } from "./support/help-test.ts";

/** Brotli, HTML and style together. */
const PAGE_BYTES = 20_000;
const SCRIPT_BYTES = 3_000;
/** All scripts of a page where React runs. */
const JOURNEY_SCRIPT_BYTES = 105_000;

const weigh = async (request: APIRequestContext, path: string) => brotliCompressSync(await (await request.get(path)).body()).length;

for (const path of ["", "meters", "bills-and-payments/understand-your-bill", "emergencies", "probate"]) {
  test(`/help-and-support/${path} is light: its HTML and style, and its one script`, async ({ request }) => {
    const address = `/help-and-support/${path}`;
    const html = await (await request.get(address)).text();
    const [, style = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    const [, script = ""] = /<script src="([^"]+)"/.exec(html) ?? [];
    const [page, styles, code] = await Promise.all([address, style, script].map((one) => weigh(request, one)));
    expect(styles).toBeGreaterThan(1_000);
    expect(code).toBeGreaterThan(500);
    expect((page ?? 0) + (styles ?? 0), `${page} + ${styles}`).toBeLessThanOrEqual(PAGE_BYTES);
    expect(code, "the script").toBeLessThanOrEqual(SCRIPT_BYTES);
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
    page.on("response", (response) => /\/assets\/.*\.js$/.test(response.url()) && scripts.push(response));
    await page.goto(`/help-and-support/${path}`);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    const sizes = await Promise.all(scripts.map(compressedSize));
    expect(sizes.length).toBeGreaterThan(4);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(JOURNEY_SCRIPT_BYTES);

    const html = await (await page.request.get(`/help-and-support/${path}`)).text();
    const ahead = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
    expect(ahead.length).toBeGreaterThan(3);
    expect(ahead.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
    expect(html.match(/<script(?=[^>]* src=)[^>]*>/g)).toHaveLength(1);
  });
}
