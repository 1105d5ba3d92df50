import { renameSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { removeProductFiles, startProductWithContent } from "../support/product.ts";
import { expect, test } from "./support/help-test.ts";

const OLD = "/help-and-support/breakdowns/bleed-a-radiator";
const NEW = "/help-and-support/breakdowns/air-in-a-radiator";
/** What an editor is promised. */
const SOON = { timeout: 5_000, intervals: [200] };

test("a renamed, a drafted and a withdrawn article answer at their address within five seconds", async ({
  request,
}) => {
  test.setTimeout(120_000);
  const product = await startProductWithContent();
  const file = (name: string) => path.join(product.contentDir, name);
  const articleFile = (link: string) => file(`articles/${link.split("/").slice(-2).join("/")}.md`);
  const get = (link: string) => request.get(product.origin + link, { maxRedirects: 0 });
  const answer = async (link: string) => {
    const response = await get(link);
    return `${response.status()} ${response.headers()["location"] ?? ""}`;
  };
  expect(await answer(OLD)).toBe("200 ");

  renameSync(articleFile(OLD), articleFile(NEW));
  const category = file("categories/breakdowns.json");
  writeFileSync(category, readFileSync(category, "utf8").replaceAll(OLD, NEW));
  writeFileSync(
    file("redirects.json"),
    JSON.stringify({ "breakdowns/bleed-a-radiator": "breakdowns/air-in-a-radiator" }),
  );
  await expect.poll(() => answer(OLD), SOON).toBe(`301 ${NEW}`);
  expect(await answer(`${OLD}?from=email`)).toBe(`301 ${NEW}`);
  await expect.poll(() => answer(NEW), SOON).toBe("200 ");

  const source = readFileSync(articleFile(NEW), "utf8");
  writeFileSync(articleFile(NEW), source.replace("---\n", "---\nstate: draft\n"));
  await expect.poll(() => answer(NEW), SOON).toContain("302 /page-not-found.html");

  const reason = "Our engineers now do this for you.";
  const withdrawn = `---\nstate: withdrawn\nreason: ${reason}\nsee: meters/read-your-meter\n`;
  writeFileSync(articleFile(NEW), source.replace("---\n", withdrawn));
  for (const link of [OLD, NEW, `${NEW}?from=email`])
    await expect.poll(() => answer(link), SOON).toBe(link === OLD ? `301 ${NEW}` : "410 ");
  const page = await (await get(NEW)).text();
  for (const text of [reason, "/help-and-support/meters/read-your-meter", "/search", "0800 111 999"])
    expect(page).toContain(text);
  const search = await request.get(`${product.origin}/search?q=bleed+a+radiator`);
  expect(await search.text()).not.toContain('-a-radiator"');

  await product.stop();
  removeProductFiles(product.dataDir);
});
