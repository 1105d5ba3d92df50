import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PICTURE_NAMES } from "../ui/components/pictures.ts";
import { MAIN_SITE_PATHS } from "../server/plugins/main-site.ts";
import { CONTENT_DIR } from "./support/platform-server.ts";
import { checkContent } from "../cms/checks/check.ts";
import { movedArticles } from "../cms/moved-articles.ts";
import { BASE_PATH } from "../domain/base-path.ts";
import { placesOf } from "../cms/category-listing.ts";
import { moveArticle, type Move, writeMoved } from "../cms/move-article.ts";
import { contentTranslations, listTranslations, signTranslation } from "../cms/translations.ts";
import { ContentStore } from "../cms/store.ts";

const OLD = "meters/read-your-meter";
const NEW = "meters/take-a-reading";
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "help-rename-"));
  cpSync(CONTENT_DIR, folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

async function move(from: string, given: Move) {
  const moved = await moveArticle(folder, from, given);
  if (moved.ok) await writeMoved(folder, moved.value);
  return moved;
}

const check = () => checkContent(folder, { mainSitePaths: MAIN_SITE_PATHS, pictures: PICTURE_NAMES });

it("an article gets another address: everything names the new one, and the old one leads there", async () => {
  expect(await check()).toEqual([]);
  const renamed = await move(OLD, { to: NEW });
  expect(renamed.ok).toBe(true);
  expect(await check()).toEqual([]);
  expect(existsSync(path.join(folder, `articles/${OLD}.md`))).toBe(false);
  const naming = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.(?:md|json|csv)$/.test(file) && readFileSync(path.join(folder, file), "utf8").includes(OLD),
  );
  // Judgements of searches are for the tests, and one half of them never changes.
  const others = naming.filter((file) => !file.startsWith("search/judgements"));
  expect(others.toSorted()).toEqual(["addresses.json", "redirects.json"]);
  const again = await move(NEW, { to: `${NEW}-yourself` });
  expect(again.ok).toBe(true);
  const store = new ContentStore(folder);
  await store.refresh();
  expect(movedArticles(store).redirects).toEqual({ [OLD]: `${NEW}-yourself`, [NEW]: `${NEW}-yourself` });
});

it.each([
  ["meters/unheard-of", "meters/new", "unknown"],
  ["meters/economy-7-meters", "meters/what-kind-of-meter-do-i-have", "taken"],
  ["meters/economy-7-meters", "bills-and-payments/economy-7", "no-place"],
  ["meters/economy-7-meters", "meters/../../x", "not-an-address"],
])("%s does not become %s: %s", async (from, to, failure) => {
  expect(await move(from, { to })).toEqual({ ok: false, failure });
});

it("a translation moves with its article and stays signed, as do those that link to it", async () => {
  const [from, to] = ["emergencies/power-cut", "emergencies/power-is-off"];
  const own = new ContentStore(folder);
  await own.refresh();
  const folders = contentTranslations(folder, "cy-GB", own);
  const signed = [from, "emergencies/smell-gas"].map((id) => `articles/${id}.md`);
  for (const file of [...signed, "safety-advice.json"]) await signTranslation(folders, file, "Non Price");
  const isSigned = async (id: string) => {
    const its = (await listTranslations(folders)).find(({ file }) => file === `articles/${id}.md`);
    return its !== undefined && !/signed/.test(its.lacks ?? "");
  };
  // What stands for English words is another matter than a signature.
  expect([await isSigned(from), await isSigned("emergencies/smell-gas")]).toEqual([true, true]);
  expect((await move(from, { to })).ok).toBe(true);
  expect([await isSigned(to), await isSigned("emergencies/smell-gas")]).toEqual([true, true]);
  expect(existsSync(path.join(folder, `cy-GB/articles/${from}.md`))).toBe(false);
  expect((await move(to, { to: from })).ok).toBe(true);
  expect(await isSigned(from)).toBe(true);
});

it("an article moves to a place of another category, and is listed there alone", async () => {
  const to = "bills-and-payments/economy-7-meters";
  const [place] = await placesIn("bills-and-payments");
  expect((await move("meters/economy-7-meters", { to, place })).ok).toBe(true);
  expect(await check()).toEqual([]);
  const listing = (category: string) =>
    readFileSync(path.join(folder, `categories/${category}.json`), "utf8");
  expect(listing("meters")).not.toContain("economy-7-meters");
  expect(listing("bills-and-payments").split(`"${BASE_PATH}/${to}"`)).toHaveLength(2);
});

it("an article goes, and its address leads to the one that takes its place", async () => {
  const [from, to] = ["meters/new-connections", "meters/find-your-meter-point-numbers"];
  expect((await move(from, { to, merges: true })).ok).toBe(true);
  expect(await check()).toEqual([]);
  expect(existsSync(path.join(folder, `articles/${from}.md`))).toBe(false);
  const store = new ContentStore(folder);
  await store.refresh();
  expect(movedArticles(store).redirects[from]).toBe(to);
});

it.each([
  ["meters/move-your-meter", "no-article"],
  ["meters/unheard-of", "no-article"],
])("an article is not merged into %s", async (to, failure) => {
  expect(await move("meters/move-your-meter", { to, merges: true })).toEqual({ ok: false, failure });
});

async function placesIn(category: string) {
  const store = new ContentStore(folder);
  await store.refresh();
  return placesOf(store.categories()).filter((one) => one.category === category);
}
