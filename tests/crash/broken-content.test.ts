import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { EMERGENCY_NUMBERS } from "../../domain/emergency-numbers.ts";
import { wordsOf } from "../support/html-form.ts";
import { type Product, removeProductFiles, startProduct } from "../support/product.ts";

const CONTENT = path.resolve(import.meta.dirname, "../../content");
const HELP = "/help-and-support";
const EMERGENCIES = `${HELP}/emergencies`;
const ARTICLE = "articles/breakdowns/bleed-a-radiator.md";
const ARTICLE_PATH = `${HELP}/breakdowns/bleed-a-radiator`;
const UNREAD_PATH = `${HELP}/meters/economy-7-meters`;
/** The content service looks at its folder every two seconds, and rendering has a limit. */
const SOON = { timeout: 30_000, interval: 200 };
/** A page that takes longer than this is blocked; the faults below blocked every page for minutes. */
const MOST_LAG_SECONDS = 1.5;

const folders: string[] = [];
const products: Product[] = [];

afterAll(async () => {
  for (const product of products) await product.kill();
  for (const folder of folders) removeProductFiles(folder);
});

function newFolder(): { readonly dataDir: string; readonly contentDir: string } {
  const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-product-"));
  folders.push(dataDir);
  const contentDir = path.join(dataDir, "content");
  cpSync(CONTENT, contentDir, { recursive: true });
  return { dataDir, contentDir };
}

async function start({ dataDir, contentDir }: ReturnType<typeof newFolder>): Promise<Product> {
  const product = await startProduct({ dataDir, environment: { CONTENT_DIR: contentDir } });
  products.push(product);
  return product;
}

async function get(product: Product, address: string) {
  const response = await fetch(`${product.origin}${address}`, {
    redirect: "manual",
    signal: AbortSignal.timeout(30_000),
  });
  const html = await response.text();
  return { status: response.status, html, words: wordsOf(html) };
}

async function readiness(origin: string) {
  const response = await fetch(`${origin}/readyz`);
  return { status: response.status, text: await response.text() };
}

/** The longest time for which the process answered nothing, since this was asked last. */
async function longestLag(product: Product): Promise<number> {
  const text = await (
    await fetch(`${product.origin}/metrics`, { signal: AbortSignal.timeout(30_000) })
  ).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]);
}

const article = (body: string) => `---
title: A page of a test
description: A page that is too much for one process to render.
updated: 2026-11-01
review-by: 2027-11-01
keywords:
  - test
---
${body}
`;

describe("a page that is too much for one process", () => {
  const place = newFolder();
  let product: Product;
  beforeAll(async () => {
    product = await start(place);
    await get(product, ARTICLE_PATH);
  });

  it.each([
    ["1-mb-dense", "[a](/b) **c** ".repeat(66_000)],
    ["50-mb-words", "meter reading bill boiler ".repeat(2_000_000)],
    ["dense", "[a](/b) **c** ".repeat(9_000)],
    ["deep-quotes", `${"> ".repeat(60_000)}deep`],
    ["deep-list", Array.from({ length: 400 }, (_, depth) => `${"  ".repeat(depth)}- deep`).join("\n")],
    ["open-brackets", "[".repeat(120_000)],
    ["stars-and-characters", "*a _b ".repeat(20_000)],
    ["spaces-and-a-character", `${" ".repeat(120_000)}|a`],
    ["wide-table", `${"|a".repeat(1_000)}|\n${"|-".repeat(1_000)}|\n${"|\n".repeat(50_000)}`],
    ["tokens", "{{phone:gas-emergency}}\n".repeat(5_000)],
  ])(
    "leaves the emergency page at once, what was there before, and no not-found page: %s",
    async (slug, body) => {
      const { contentDir } = place;
      const before = readFileSync(path.join(CONTENT, ARTICLE), "utf8");
      await longestLag(product);
      writeFileSync(path.join(contentDir, `articles/meters/${slug}.md`), article(body));
      writeFileSync(path.join(contentDir, ARTICLE), article(body));
      const pages = [get(product, ARTICLE_PATH)];
      await vi.waitFor(async () => {
        pages.push(get(product, `${HELP}/meters/${slug}`));
        expect(await get(product, EMERGENCIES)).toMatchObject({
          status: 200,
          words: expect.stringContaining(EMERGENCY_NUMBERS.gas),
        });
        expect((await pages.at(-1))?.status).not.toBe(302);
      }, SOON);
      for (const page of await Promise.all(pages)) expect([200, 302, 503]).toContain(page.status);
      // Where it could be rendered after all it is a page; else it is unavailable, and says whom to call
      // meanwhile.
      const added = await get(product, `${HELP}/meters/${slug}`);
      expect([200, 503]).toContain(added.status);
      expect(added.status === 200 || added.words.includes(EMERGENCY_NUMBERS.gas)).toBe(true);
      expect((await get(product, ARTICLE_PATH)).status).toBe(200);
      expect(await longestLag(product)).toBeLessThan(MOST_LAG_SECONDS);
      writeFileSync(path.join(contentDir, ARTICLE), before);
      rmSync(path.join(contentDir, `articles/meters/${slug}.md`));
      await vi.waitFor(
        async () => expect((await get(product, ARTICLE_PATH)).words).toContain("radiator key"),
        SOON,
      );
    },
  );

  it("names the file, its size and the limit in the log, and stops on SIGTERM while a page is being rendered", async () => {
    expect(product.log()).toMatch(/1-mb-dense\.md:1: the file has 925 kB: at most 128 kB/);
    // Several, so that rendering goes on after the first of them is there, on a machine of any speed.
    for (const slug of ["at-the-end", "then-2", "then-3", "then-4", "then-5"])
      writeFileSync(path.join(place.contentDir, `articles/meters/${slug}.md`), article("[".repeat(120_000)));
    await vi.waitFor(
      async () => expect([200, 503]).toContain((await get(product, `${HELP}/meters/at-the-end`)).status),
      SOON,
    );
    expect(await product.stop()).toBe(0);
  });
});

const half = (file: string) => (contentDir: string) => {
  const whole = readFileSync(path.join(contentDir, file), "utf8");
  writeFileSync(path.join(contentDir, file), whole.slice(0, whole.length / 2));
};
const gone = (file: string) => (contentDir: string) =>
  renameSync(path.join(contentDir, file), path.join(contentDir, "..", "gone"));

describe("a restart while today's content is broken", () => {
  const good = newFolder();
  beforeAll(async () => {
    const first = await start(good);
    await vi.waitUntil(() => existsSync(path.join(good.dataDir, "last-good-content.json")), SOON);
    await first.kill();
  });

  it.each([
    ["header.json half written", half("header.json"), "header.json:"],
    ["contact.json half written", half("contact.json"), "contact.json:"],
    ["header.json missing", gone("header.json"), "header.json:1: the file is missing"],
    ["no articles", gone("articles"), `${ARTICLE}:1: the file is missing`],
    ["no categories", gone("categories"), "categories/meters.json:1: the file is missing"],
    [
      "one category's articles missing",
      gone("articles/meters"),
      "articles/meters/economy-7-meters.md:1: the file is missing",
    ],
    ["no policies", gone("policies"), "policies/privacy.md:1: the file is missing"],
    ["no content folder", gone("."), "the content folder can't be read"],
  ])("serves the last good content and says so: %s", async (_what, spoil, fault) => {
    const place = newFolder();
    cpSync(good.dataDir, place.dataDir, { recursive: true });
    spoil(place.contentDir);
    const second = await start(place);
    for (const address of [
      `${HELP}/`,
      `${HELP}/meters`,
      ARTICLE_PATH,
      UNREAD_PATH,
      `${HELP}/privacy`,
      EMERGENCIES,
      "/search?q=meter",
    ])
      expect([address, (await get(second, address)).status]).toEqual([address, 200]);
    expect((await get(second, `${HELP}/`)).words).toContain("Energy");
    expect((await get(second, EMERGENCIES)).words).toContain("020 7946 0123");
    expect(second.log()).toContain(fault);
    expect(await readiness(second.platformOrigin)).toMatchObject({
      status: 200,
      text: expect.stringContaining("last good copy"),
    });
    await second.kill();
  });
});

describe("a first start with broken content", () => {
  it("answers: the emergency page with numbers of its own, every other page 503 with them, and is mended while it runs", async () => {
    const place = newFolder();
    for (const file of ["header.json", "contact.json"]) half(file)(place.contentDir);
    const product = await start(place);
    const emergencies = await get(product, EMERGENCIES);
    expect(emergencies.status).toBe(200);
    for (const address of [`${HELP}/`, `${HELP}/meters`, ARTICLE_PATH, `${HELP}/complaints/pay-as-you-go`]) {
      const { status, words } = await get(product, address);
      expect([address, status]).toEqual([address, 503]);
      for (const number of Object.values(EMERGENCY_NUMBERS))
        for (const page of [words, emergencies.words]) expect(page).toContain(number);
    }
    expect(await readiness(product.platformOrigin)).toMatchObject({
      status: 503,
      text: expect.stringContaining("header.json"),
    });
    expect(await readiness(product.origin)).toMatchObject({ status: 503 });
    cpSync(CONTENT, place.contentDir, { recursive: true });
    await vi.waitFor(async () => expect((await get(product, ARTICLE_PATH)).status).toBe(200), SOON);
    await vi.waitFor(async () => expect((await readiness(product.origin)).status).toBe(200), SOON);
    expect((await readiness(product.platformOrigin)).status).toBe(200);
    await product.kill();
  });
});
