import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testBrowser } from "./support/browser.ts";
import { type Product, removeProductFiles, startProduct } from "./support/product.ts";

/** `npm run dev` on a copy of the sources, as a developer has it who edits them with a browser beside. */

const ROOT = path.resolve(import.meta.dirname, "..");
const NOT_COPIED = new Set([".git", "dist", "docs", "node_modules", "test-results", "tests", "lab", "var"]);
const HELP = "/help-and-support/";
const ARTICLE = "meters/read-your-meter";
/** A first start makes Vite's copy of each library, and a restart shares the machine with other tests. */
const SLOW = { timeout: 150_000, interval: 500 };

let root: string;
let product: Product;
let browser: Browser;
let page: Page;
const complaints: string[] = [];
/** Sources as they were, by file. */
const edited = new Map<string, string>();

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), "help-and-support-development-"));
  cpSync(ROOT, root, {
    recursive: true,
    filter: (file) => !NOT_COPIED.has(path.relative(ROOT, file)),
  });
  symlinkSync(path.join(ROOT, "node_modules"), path.join(root, "node_modules"));
  const command = [process.execPath, path.join(root, "scripts/dev.mjs")];
  product = await startProduct({
    root,
    command,
    environment: { CONTENT_DIR: path.join(root, "content"), RUM_INTAKE_URL: "" },
  });
  const executablePath = testBrowser();
  browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  if (product !== undefined) removeProductFiles(product.dataDir);
  rmSync(root, { recursive: true });
});
beforeEach(async () => {
  complaints.length = 0;
  page = await browser.newPage();
  page.on("pageerror", ({ message }) => complaints.push(message));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  return async () => {
    mend();
    await page.close();
  };
});

function edit(file: string, from: string, to: string): void {
  const place = path.join(root, file);
  const before = readFileSync(place, "utf8");
  if (!before.includes(from)) throw new Error(`${file} has no ${from}`);
  edited.set(place, before);
  writeFileSync(place, before.replace(from, to));
}

function mend(): void {
  for (const [place, before] of edited) writeFileSync(place, before);
  edited.clear();
}

const open = (address: string) => page.goto(product.origin + HELP + address);
const shows = (words: string | RegExp) =>
  vi.waitFor(async () => expect(await page.locator("body").innerText()).toMatch(words), SLOW);

describe("a form in development", () => {
  it.each([
    "complaints/feedback",
    "complaints/pay-as-you-go",
    "make-a-complaint-select-type",
    "submit-meter-read",
    "track",
  ])("%s hydrates without an error in the console, sent empty too", async (address) => {
    await open(address);
    // Vite reloads a page for whose libraries it had no copy yet.
    await page.waitForLoadState("networkidle");
    await page.locator("main form button[type=submit], main form button:not([type])").last().click();
    await page.waitForLoadState("networkidle");
    expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
  });
});

describe("an error in development", () => {
  it("is what the page shows, with its place in the source, until it is mended", async () => {
    edit("app/routes/track.tsx", "const visit =", 'throw new Error("broken loader");\n  const visit =');
    await vi.waitFor(async () => expect((await open("track"))?.status()).toBe(500), SLOW);
    await shows(/Error: broken loader\n +at loader \(.*app\/routes\/track\.tsx:\d+:\d+\)/);
    mend();
    await shows("Track what you sent us");
  });

  it("of a component is shown too, and one of syntax", async () => {
    for (const [from, to, cause] of [
      [
        "export default function Track(",
        'export default function Track() { throw new Error("broken page"); }\nfunction Unused(',
        "Error: broken page",
      ],
      ["import ", "import import ", /Unexpected|Expected/],
    ] as const) {
      edit("app/routes/track.tsx", from, to);
      await vi.waitFor(async () => expect((await open("track"))?.status()).toBe(500), SLOW);
      await shows(cause);
      mend();
      await shows("Track what you sent us");
    }
  });
});

describe("an open page in development", () => {
  it("has new copy of the help, which no script of the page knows", async () => {
    await open("");
    edit("copy/en-GB/help.ts", "How can we help?", "What may we do for you?");
    await shows("What may we do for you?");
  });

  it("has new content", async () => {
    await open(ARTICLE);
    edit(`content/articles/${ARTICLE}.md`, "\n\n", "\n\nWritten while you look.\n\n");
    await shows("Written while you look.");
  });

  it("has what a changed service says, once the process is there again", async () => {
    await open(ARTICLE);
    edit(
      "provider/content/content.ts",
      "if (article !== undefined) return renderPage(article);",
      'if (article !== undefined) return (await renderPage(article)).replace("<p>", "<p>Said by the new service. ");',
    );
    // Until the process is back the browser has no answer.
    await vi.waitFor(async () => {
      await open(ARTICLE);
      expect(await page.locator("body").innerText()).toContain("Said by the new service.");
    }, SLOW);
  });
});
