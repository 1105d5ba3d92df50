import { brotliCompressSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./support/help-test.ts";

/** Brotli, HTML and style together. */
const PAGE_BYTES = 20_000;
const SCRIPT_BYTES = 3_000;

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
