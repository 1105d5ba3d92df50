import path from "node:path";
import { expect, test } from "vitest";
import { PICTURE_NAMES } from "../app/ui/pictures.ts";
import { checkContent } from "../services/content/check.ts";
import { MAIN_SITE_PATHS } from "../server/plugins/main-site.ts";

const CONTENT = path.resolve(import.meta.dirname, "../content");

test("the content is fine: links, headings, pictures, words, figures, lists of articles", async () => {
  const faults = await checkContent(CONTENT, {
    mainSitePaths: MAIN_SITE_PATHS,
    pictures: PICTURE_NAMES,
  });
  expect(faults.map(({ file, line, message }) => `content/${file}:${line}: ${message}`)).toEqual([]);
});
