import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkContent } from "../checks/check.ts";
import { parseDrawing, drawingOf } from "./drawings.ts";
import { knownValues } from "../checks/known-values.ts";
import { plainText } from "../plain-text.ts";
import { renderPage } from "../render.ts";
import { ContentStore } from "../store.ts";

const CONTENT = path.resolve(import.meta.dirname, "../../content");
const svg = (inside: string, attributes = 'viewBox="0 0 320 200"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n<g id="drawing">\n${inside}\n</g>\n</svg>\n`;
const DIAL = svg('<circle cx="9" cy="9" r="9" fill="var(--drawing-paper, #ffffff)"/>');
const PARTS = [{ label: "VAT", value: "£1", text: "The tax." }];
const page = (body: string) => ({
  file: "articles/meters/dials.md",
  title: "Dials",
  description: "Dials",
  updated: "2026-11-22",
  reviewBy: "2027-11-22",
  keywords: [],
  body,
  bodyLine: 1,
});
const known = knownValues({
  contact: JSON.parse(readFileSync(path.join(CONTENT, "contact.json"), "utf8")),
  drawings: new Map([
    ["dial", { alt: "The needle is < 1.", caption: "A dial.", height: 200 }],
    ["bill", { alt: "A bill.", parts: PARTS, height: undefined }],
    ["lost", { alt: "No file.", height: undefined }],
  ]),
});

test("a drawing in an article is a figure with its words, at the size of its file (spec 7.2)", async () => {
  const html = await renderPage(page("One.\n\n![](drawing:dial)\n\nTwo."), known);
  expect(html).toContain(
    '<p>One.</p>\n<figure><svg role="img" aria-label="The needle is < 1." viewBox="0 0 320 200">' +
      '<use href="/help-and-support/media/drawings/dial.svg#drawing"></use></svg>' +
      "<figcaption>A dial.</figcaption></figure>\n<p>Two.</p>",
  );
});

test("figures that explain themselves need no script and no file", async () => {
  expect(await renderPage(page("![](drawing:bill)"), known)).toContain(
    "<figure><details><summary>VAT<b>£1</b></summary><p>The tax.</p></details></figure>",
  );
});

test("a page outlives a drawing that is missing", async () => {
  expect(await renderPage(page("![](drawing:lost)\n\n![](drawing:none)\n\nText."), known)).toContain(
    "<body>\n<p>Text.</p>\n</body>",
  );
});

test("search reads the words of a drawing where it stands", () => {
  const { paragraphs } = plainText(page("One.\n\n![](drawing:dial)\n\n![](drawing:bill)"), known);
  expect(paragraphs).toEqual(["One.", "The needle is < 1. A dial.", "A bill. VAT The tax."]);
});

test.each([
  ["a script", svg("<script>alert(1)</script>"), 3, "a drawing has no <script>"],
  ["a style", svg("\n<style>g{}</style>"), 4, "a drawing has no <style>"],
  ["a link", svg('<g href="#a"/>'), 3, 'a drawing has no href="#a"'],
  ["a handler", svg('<g onclick="x"/>'), 3, 'a drawing has no onclick="x"'],
  ["a colour of its own", svg('<g fill="red"/>'), 3, "red is not a drawing's colour"],
  ["another id", svg('<g id="a"/>'), 3, 'the only id is "drawing"'],
  ["small text", svg('<text font-size="12">a</text>'), 3, "text of 12: 13 at least"],
  ["an element left open", svg("<g>"), 5, "</svg> closes another element"],
  ["other markup", svg("<!-- a -->"), 2, "this is not plain SVG"],
  ["another width", svg("", 'viewBox="0 0 48 48"'), 5, 'the viewBox must be "0 0 320 HEIGHT", 400 at most'],
  ["no group", '<svg viewBox="0 0 320 9"></svg>', 1, 'there must be one <g id="drawing">'],
])("a file with %s is refused, with its line", (_what, source, line, message) => {
  expect(parseDrawing("drawings/a.svg", source)).toEqual({
    ok: false,
    failure: { file: "drawings/a.svg", line, message },
  });
});

test("a file of the convention has its height", () => {
  expect(parseDrawing("drawings/a.svg", DIAL)).toEqual({ ok: true, value: 200 });
});

/** Removed after the test. Copying all content takes half a second. */
function copyOfContent(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-drawings-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(CONTENT, folder, { recursive: true });
  return folder;
}

test("what is wrong with the drawings is named with its file and line", async () => {
  const folder = copyOfContent();
  const list = path.join(folder, "drawings/drawings.json");
  const words = {
    ...JSON.parse(readFileSync(list, "utf8")),
    lost: { alt: "No file." },
    idle: { alt: "No use." },
  };
  writeFileSync(list, JSON.stringify(words, null, 2));
  for (const name of ["idle", "mute"]) writeFileSync(path.join(folder, `drawings/${name}.svg`), DIAL);
  const article = path.join(folder, "articles/meters/move-your-meter.md");
  const text = readFileSync(article, "utf8").trimEnd();
  writeFileSync(article, `${text}\n\n![](drawing:lost)\n\n![](drawing:none)\n\nSee ![](drawing:lost)\n`);
  const end = text.split("\n").length;
  const line = (name: string) => JSON.stringify(words, null, 2).split(`"${name}"`)[0]!.split("\n").length;
  const faults = await checkContent(folder, {
    mainSitePaths: new Set(),
    pictures: new Set(),
  });
  const ours = faults.filter(({ message }) => !/leads nowhere|no picture/.test(message));
  expect(ours.map((fault) => `${fault.file}:${fault.line}: ${fault.message}`)).toEqual([
    `articles/meters/move-your-meter.md:${end + 4}: there is no drawing "none"`,
    `articles/meters/move-your-meter.md:${end + 6}: a drawing stands on a line of its own`,
    `drawings/drawings.json:${line("lost")}: "lost" has no file drawings/lost.svg`,
    `drawings/drawings.json:${line("idle")}: "idle" is in no article`,
    "drawings/mute.svg:1: drawings/drawings.json has no words for it",
  ]);
});

test("the last good copy of a drawing stays, and a deleted one goes", async () => {
  const folder = copyOfContent();
  const store = new ContentStore(folder);
  await store.refresh();
  const file = "gas-lever.svg";
  const good = drawingOf(store.sources, file);
  expect(good).toContain('<g id="drawing"');
  writeFileSync(path.join(folder, "drawings", file), "<svg>");
  await store.refresh();
  expect(drawingOf(store.sources, file)).toBe(good);
  expect(store.faults().map((fault) => fault.file)).toEqual([`drawings/${file}`]);
  rmSync(path.join(folder, "drawings", file));
  await store.refresh();
  expect(drawingOf(store.sources, file)).toBeUndefined();
  expect(store.known().drawings.get("gas-lever")?.height).toBeUndefined();
  expect(drawingOf(store.sources, "drawings.json")).toBeUndefined();
});
