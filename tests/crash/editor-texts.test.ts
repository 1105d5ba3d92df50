import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Db, openDatabase } from "../../infrastructure/database/database.ts";
import { sha256 } from "../../infrastructure/hashing.ts";
import { createStaffRepository } from "../../desk/staff/staff-accounts.ts";
import { encryptionOf } from "../support/encryption.ts";
import { PlainBrowser } from "../support/plain-browser.ts";
import { type ProductWithContent, removeProductFiles, startProductWithContent } from "../support/product.ts";

const ID = "meters/read-your-meter";
const PAGE = `/operations/content/${ID}`;
const PASSWORD = "a long enough password";
/**
 * For an answer of the emergency page, beside what this machine takes while an ordinary page is looked at. Without a
 * thread of its own such a text holds it up for seconds.
 */
const MOST_MS = 300;
/** The quickest counts: what holds the page up does so each time, a busy machine now and then. */
const ROUNDS = 3;

/** Each line two spaces deeper than the one before: 214 kB are 460 levels. */
function nestedList(kilobytes: number): string {
  let text = "";
  for (let depth = 0; text.length < kilobytes * 1_000; depth += 1) text += `${" ".repeat(2 * depth)}- x\n`;
  return text.slice(0, kilobytes * 1_000);
}

let product: ProductWithContent;
let db: Db;
let editor: PlainBrowser;
let link = "";

beforeAll(async () => {
  product = await startProductWithContent({ OPERATIONS: "on" });
  db = await openDatabase({ databaseUrl: undefined, dataDir: product.dataDir, onIdleError: () => undefined });
  const staff = createStaffRepository(db, encryptionOf(product.dataDir));
  await staff.add({ email: "editor@staff.example", role: "editor", password: PASSWORD });
  editor = new PlainBrowser(() => product.origin);
  await editor.post(await editor.get("/operations"), { email: "editor@staff.example", password: PASSWORD });
  // Its draft has a link.
  const saved = await editor.post(await editor.get(PAGE), { ...(await form()), do: "save" }, PAGE);
  [, link = ""] = /href="([^"]*\/operations\/preview\/[^"]+)"/.exec(await saved.text()) ?? [];
  if (link === "") throw new Error("the draft has no link");
  // Warm, as it is when somebody needs it.
  for (let times = 0; times < 20; times += 1) await emergency();
});
afterAll(async () => {
  await db.close();
  await product.stop();
  removeProductFiles(product.dataDir);
});

/** What the page's own file says. */
async function form(): Promise<Record<string, string>> {
  const source = readFileSync(path.join(product.contentDir, "articles", `${ID}.md`), "utf8");
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(source)?.[1] ?? "";
  return { description: field("description"), body: source.split("---\n")[2] ?? "" };
}

async function emergency(): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${product.origin}/help-and-support/emergencies`);
  expect(response.status).toBe(200);
  await response.text();
  return performance.now() - began;
}

/** The slowest answer of the emergency page while that work is done; at least so many are asked for. */
async function slowestDuring(work: () => Promise<unknown>, atLeast = 20): Promise<number> {
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  working.catch(() => undefined);
  const answers: number[] = [];
  while (!isDone || answers.length < atLeast) answers.push(await emergency());
  await working;
  return Math.max(...answers);
}

/** As a release before has stored it. */
function plantDraft(body: string): void {
  const page = readFileSync(path.join(product.contentDir, "articles", `${ID}.md`), "utf8");
  const text = `${page.split("---\n").slice(0, 2).join("---\n")}---\n${body}`;
  const file = path.join(product.contentDir, ".editor/drafts", `${ID}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = { text, by: "x", at: "2026-11-25T09:00:00.000Z", state: "draft", publishAt: null };
  writeFileSync(file, JSON.stringify({ ...draft, base: sha256(page, "base64url") }));
}

const page = async () => editor.get(PAGE);
const press = async (what: string, body: string) => {
  const opened = await page();
  return editor.post(opened, { ...(await form()), body, do: what }, PAGE);
};

it.each([10, 100, 214])(
  "a list of %i kB, nested in every line, holds up no emergency page: previewed, opened, by its link, checked or published",
  { timeout: 240_000 },
  async (kilobytes) => {
    const body = nestedList(kilobytes);
    const plain = (await form())["body"] ?? "";
    const doors: Readonly<Record<string, () => Promise<unknown>>> = {
      ordinary: () => press("preview", plain),
      preview: () => press("preview", body),
      save: () => press("save", body),
      "the saved draft": async () => {
        plantDraft(body);
        await (await page()).text();
      },
      "the link of the draft": async () => {
        plantDraft(body);
        const response = await fetch(link);
        expect([200, 302, 404]).toContain(response.status);
        await response.text();
      },
      "the check before approval": async () => {
        plantDraft(plain);
        await press("ask", body);
      },
      publish: async () => {
        plantDraft(plain);
        expect(await (await press("publish", body)).text()).toContain("There is a problem");
      },
    };
    const slowest: Record<string, number> = {};
    for (const [name, work] of Object.entries(doors)) {
      const rounds: number[] = [];
      while (rounds.length < ROUNDS && !rounds.some((each) => each <= MOST_MS))
        rounds.push(Math.round(await slowestDuring(work)));
      slowest[name] = Math.min(...rounds);
    }
    const { ordinary = 0, ...others } = slowest;
    const late = Object.entries(others).filter(([, milliseconds]) => milliseconds > MOST_MS + ordinary);
    expect({ late, ordinary }).toEqual({ late: [], ordinary });
  },
);
