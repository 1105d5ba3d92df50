import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkAddresses, movedArticles } from "./moved-articles.ts";
import { ContentStore } from "./store.ts";

const CONTACT = path.resolve(import.meta.dirname, "../content/contact.json");
const SUMMER_NINE = "2026-07-01T08:00:00Z";

let folder: string;
let now = new Date("2026-07-01T06:00:00Z");

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "help-and-support-states-"));
  now = new Date("2026-07-01T06:00:00Z");
  write("contact.json", readFileSync(CONTACT, "utf8"));
  write(
    "categories/meters.json",
    JSON.stringify({
      slug: "meters",
      order: 1,
      mainCategory: true,
      title: "Meters",
      description: "All about meters.",
      link: "/help-and-support/meters",
      decoration: "meter",
      externalLink: false,
      newLayout: false,
      categoryData: {
        articlesTitle: "Help",
        articles: ["open", "closed"].map((slug) => ({
          label: "A title",
          path: `/help-and-support/meters/${slug}`,
        })),
      },
    }),
  );
  article("open");
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([["state: draft"], ["state: withdrawn\nreason: The offer has ended."]])(
  "an article with %s is nowhere public",
  async (state) => {
    article("closed", state);
    const store = await load();
    expect(faultsOf(store)).toEqual([]);
    expect(store.articles().map(({ slug }) => slug)).toEqual(["open"]);
    expect(store.article("meters", "closed")).toBeUndefined();
    expect(store.allArticles()).toHaveLength(2);
    const [category] = store.categories();
    expect(JSON.stringify(category)).toContain("meters/open");
    expect(JSON.stringify(category)).not.toContain("meters/closed");
  },
);

test("a scheduled article is public from its minute in London, and the content is another version then", async () => {
  article("closed", "publish-at: 2026-07-01 09:00");
  const store = await load();
  const { version } = store;
  now = new Date(new Date(SUMMER_NINE).getTime() - 1);
  await store.refresh();
  expect(store.article("meters", "closed")).toBeUndefined();
  expect(store.version).toBe(version);
  now = new Date(SUMMER_NINE);
  await store.refresh();
  expect(store.article("meters", "closed")).toBeDefined();
  expect(store.version).toBeGreaterThan(version);
});

test.each([
  ["state: hidden", '"state": not one of draft, published, withdrawn'],
  ["state: withdrawn", "a withdrawn article says why"],
  ["reason: The offer has ended.", 'only for an article with "state: withdrawn"'],
  ["publish-at: 2026-02-30 09:00", '"publish-at": not a London time'],
])("%s is one fault, with its line", async (state, message) => {
  article("closed", state);
  const store = await load();
  expect(faultsOf(store)).toEqual([
    { file: "articles/meters/closed.md", line: 2, message: expect.stringContaining(message) },
  ]);
});

test("an address that was published leads on, or is a fault", async () => {
  article("gone", "state: withdrawn\nreason: The offer has ended.\nsee: meters/older");
  write("redirects.json", JSON.stringify({ "meters/old": "meters/open", "meters/older": "meters/old" }));
  write("addresses.json", JSON.stringify(["meters/open", "meters/old", "meters/gone"]));
  const store = await load();
  expect(checkAddresses(store)).toEqual([]);
  const see = { label: "A title", link: "/help-and-support/meters/open" };
  expect(movedArticles(store)).toEqual({
    redirects: { "meters/old": "meters/open", "meters/older": "meters/open" },
    withdrawn: { "meters/gone": { title: "A title", reason: "The offer has ended.", see } },
  });

  rmSync(path.join(folder, "articles/meters/gone.md"));
  write("redirects.json", JSON.stringify({ "meters/open": "meters/gone", "meters/old": "meters/none" }));
  await store.refresh();
  const faults = checkAddresses(store).map(({ file, message }) => `${file}: ${message}`);
  expect(faults).toEqual([
    'redirects.json: "meters/open" is an article: its redirect is never used',
    'redirects.json: "meters/old" leads to "meters/none", which is no article',
    expect.stringContaining('addresses.json: "meters/gone" was published and is no article now'),
  ]);
});

async function load(): Promise<ContentStore> {
  const store = new ContentStore(folder, undefined, () => now);
  await store.refresh();
  return store;
}

/** Without those of the files that this folder lacks. */
function faultsOf(store: ContentStore) {
  return store.faults().filter(({ message }) => message !== "the file is missing");
}

function article(slug: string, state?: string): void {
  const first = state === undefined ? "" : `${state}\n`;
  write(
    `articles/meters/${slug}.md`,
    `---\n${first}title: A title\ndescription: A description of more than twenty characters.\n` +
      "updated: 2026-06-01\nreview-by: 2027-06-01\nkeywords:\n  - meter\n---\nText.\n",
  );
}

function write(name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
