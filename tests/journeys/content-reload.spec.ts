import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type FaultProxy, startFaultProxy } from "../support/fault-proxy.ts";
import { freePort, type Product, removeProductFiles, startProduct } from "../support/product.ts";
import { expect, test as base } from "./support/help-test.ts";

const CONTENT = path.resolve(import.meta.dirname, "../../content");
const ARTICLE = "articles/breakdowns/bleed-a-radiator.md";
const ARTICLE_PATH = "/help-and-support/breakdowns/bleed-a-radiator";
/** What an editor is promised: an edit shows within five seconds. */
const SOON = { timeout: 5_000, intervals: [200] };

interface Desk {
  /** CONTENT_DIR. */
  readonly folder: string;
  readonly product: Product;
  readonly network: FaultProxy;
  edit(file: string, change: (text: string) => string): void;
}

/**
 * A product of its own, with a content folder to write in and a network to its content service that can fail.
 */
const test = base.extend<{ desk: Desk }>({
  desk: async ({ browserName: _browserName }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-content-"));
    cpSync(CONTENT, folder, { recursive: true });
    const ports = { web: await freePort(), platform: await freePort() };
    const network = await startFaultProxy(`http://127.0.0.1:${ports.platform}`);
    const product = await startProduct({
      ports,
      environment: { CONTENT_DIR: folder, CONTENT_URL: network.origin },
    });
    const edit = (file: string, change: (text: string) => string) =>
      writeFileSync(path.join(folder, file), change(readFileSync(path.join(folder, file), "utf8")));
    await use({ folder, product, network, edit });
    await network.close();
    await product.stop();
    removeProductFiles(product.dataDir);
    rmSync(folder, { recursive: true });
  },
  baseURL: async ({ desk }, use) => use(desk.product.origin),
});

test("an edit shows within five seconds in each of two processes", async ({ desk, request }) => {
  const other = await startProduct({ environment: { CONTENT_DIR: desk.folder } });
  try {
    const shown = (origin: string) => async () => (await request.get(origin + ARTICLE_PATH)).text();
    const shows = [desk.product, other].map(({ origin }) => shown(origin));
    for (const show of shows) expect(await show()).not.toContain("Of both processes.");
    desk.edit(ARTICLE, (text) => `${text}\nOf both processes.\n`);
    await Promise.all(shows.map((show) => expect.poll(show, SOON).toContain("Of both processes.")));
  } finally {
    await other.stop();
    removeProductFiles(other.dataDir);
  }
});

test("what an editor changes shows within five seconds, and what breaks leaves the last good version (spec 1.4, 2.2)", async ({
  desk,
  request,
}) => {
  const article = async () => (await request.get(ARTICLE_PATH)).text();
  const home = async () => (await request.get("/help-and-support/")).text();
  expect(await article()).not.toContain("A very new sentence.");
  expect(await home()).not.toContain("Planned work tonight");

  desk.edit(ARTICLE, (text) => `${text}\nA very new sentence.\n`);
  await expect.poll(article, SOON).toContain("A very new sentence.");
  desk.edit("outage.json", () =>
    JSON.stringify({
      title: "Planned work tonight",
      message:
        '<p>See <a href="/energy">our pages</a>.</p><script>alert(1)</script><a href="javascript:alert(1)">no</a>',
    }),
  );
  await expect.poll(home, SOON).toContain("Planned work tonight");
  expect(await home()).toContain('<p>See <a href="/energy">our pages</a>.</p>');
  expect(await home()).not.toContain("alert(1)");

  desk.edit(ARTICLE, (text) =>
    text.replace(/^title: .*$/m, "").replace("A very new sentence.", "A broken sentence."),
  );
  await expect.poll(() => desk.product.log(), SOON).toContain(`${ARTICLE}:2: `);
  expect(await article()).toContain("A very new sentence.");
});

test("a fault of the content service is a fault, and what has been read before stays", async ({
  desk,
  request,
}) => {
  expect((await request.get(ARTICLE_PATH)).status()).toBe(200);
  for (const fault of ["refuse", "error", "garbage"] as const) {
    await desk.network.fail(fault);
    // Longer than a copy is taken for fresh.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect.soft((await request.get(ARTICLE_PATH)).status(), `${fault}: read before`).toBe(200);
    const other = await request.get("/help-and-support/breakdowns/no-hot-water", { maxRedirects: 0 });
    expect.soft(other.status(), `${fault}: not read before`).toBe(503);
    expect.soft(await other.text(), fault).toContain("Sorry, something went wrong");
    await desk.network.pass();
  }
  await expect
    .poll(async () => (await request.get("/help-and-support/breakdowns/no-hot-water")).status(), SOON)
    .toBe(200);
});
