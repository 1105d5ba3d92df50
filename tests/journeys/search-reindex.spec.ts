import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { removeProductFiles, startProduct } from "../support/product.ts";
import { expect, test } from "@playwright/test";

const CONTENT = path.resolve(import.meta.dirname, "../../content");
/** What an editor is promised. */
const SOON = { timeout: 5_000, intervals: [200] };

test("what editors change is found within five seconds, and a broken line leaves what was", async ({
  request,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), "content-"));
  cpSync(CONTENT, folder, { recursive: true, filter: (file) => !file.includes("videos") });
  const product = await startProduct({ environment: { CONTENT_DIR: folder } });
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(path.join(folder, file), change(readFileSync(path.join(folder, file), "utf8")));
  const find = async (query: string) => (await request.get(`${product.origin}/search?q=${query}`)).text();
  try {
    expect(await find("wobblegong")).toContain("Nothing found");
    edit("search/synonyms.csv", (text) => `${text}\nradiator,wobblegong\n`);
    await expect.poll(() => find("wobblegong"), SOON).toContain("/breakdowns/bleed-a-radiator");

    edit("articles/breakdowns/bleed-a-radiator.md", (text) =>
      text.replace("## ", "## The quibbernaut step\n\n## "),
    );
    await expect.poll(() => find("quibbernaut"), SOON).toContain("/breakdowns/bleed-a-radiator");

    edit("search/synonyms.csv", (text) => `${text}\nalone\n`);
    await expect
      .poll(() => product.log(), SOON)
      .toMatch(/search\/synonyms\.csv:\d+: a line has at least 2 phrases/);
    expect(await find("wobblegong")).toContain("/breakdowns/bleed-a-radiator");
  } finally {
    await product.stop();
    removeProductFiles(product.dataDir);
    rmSync(folder, { recursive: true });
  }
});
