import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PICTURE_NAMES } from "../ui/components/pictures.ts";
import { MAIN_SITE_PATHS } from "../server/plugins/main-site.ts";
import { CONTENT_DIR } from "./support/platform-server.ts";
import { checkContent } from "../cms/checks/check.ts";
import { movedArticles } from "../cms/moved-articles.ts";
import { renameArticle } from "../cms/rename-article.ts";
import { ContentStore } from "../cms/store.ts";

const OLD = "meters/read-your-meter";
const NEW = "meters/take-a-reading";
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "help-rename-"));
  cpSync(CONTENT_DIR, folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

const check = () => checkContent(folder, { mainSitePaths: MAIN_SITE_PATHS, pictures: PICTURE_NAMES });

it("an article gets another address: everything names the new one, and the old one leads there", async () => {
  expect(await check()).toEqual([]);
  const renamed = await renameArticle(folder, OLD, NEW);
  expect(renamed.ok).toBe(true);
  expect(await check()).toEqual([]);
  expect(existsSync(path.join(folder, `articles/${OLD}.md`))).toBe(false);
  const naming = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.(?:md|json|csv)$/.test(file) && readFileSync(path.join(folder, file), "utf8").includes(OLD),
  );
  // Judgements of searches are for the tests, and one half of them never changes.
  const others = naming.filter((file) => !file.startsWith("search/judgements"));
  expect(others.toSorted()).toEqual(["addresses.json", "redirects.json"]);
  const again = await renameArticle(folder, NEW, `${NEW}-yourself`);
  expect(again.ok).toBe(true);
  const store = new ContentStore(folder);
  await store.refresh();
  expect(movedArticles(store).redirects).toEqual({ [OLD]: `${NEW}-yourself`, [NEW]: `${NEW}-yourself` });
});

it.each([
  ["meters/unheard-of", "meters/new", "unknown"],
  ["meters/economy-7-meters", "meters/what-kind-of-meter-do-i-have", "taken"],
  ["meters/economy-7-meters", "bills-and-payments/economy-7", "not-an-address"],
  ["meters/economy-7-meters", "meters/../../x", "not-an-address"],
])("%s does not become %s: %s", async (from, to, failure) => {
  expect(await renameArticle(folder, from, to)).toEqual({ ok: false, failure });
});
