import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyForm, formOf, type PageForm } from "./edit-page.ts";

const CONTENT = path.resolve(import.meta.dirname, "../../content");
const PAGES = readdirSync(CONTENT, { recursive: true, encoding: "utf8" })
  .filter((file) => /^(?:articles|policies)\/.*\.md$/.test(file))
  .map((file) => ({ file, source: readFileSync(path.join(CONTENT, file), "utf8") }));
const EDITS = 1_000;

function form(source: string): PageForm {
  const found = formOf("x.md", source);
  if (!found.ok) throw new Error(found.failure.message);
  return found.value;
}

function apply(source: string, changed: Partial<PageForm>): string {
  const applied = applyForm("x.md", source, { ...form(source), ...changed });
  if (!applied.ok) throw new Error(applied.failure.message);
  return applied.value;
}

/** As a browser sends a text box. */
const sent = (text: string) => text.replaceAll("\n", "\r\n");

describe("a page that is edited in a form", () => {
  it("stays byte for byte where nothing was changed, in each of our pages and with any line ending", () => {
    for (const { source } of PAGES)
      for (const file of [source, source.replaceAll("\n", "\r\n"), `\uFEFF${source.trimEnd()}`])
        expect(apply(file, { body: sent(form(file).body) })).toBe(file);
  });

  it(`keeps every other byte through ${EDITS} random edits of one paragraph`, () => {
    const words = fc.stringMatching(/^[a-z]{1,8}(?: [a-z,."'é€]{1,8}){0,12}$/);
    const edit = fc.tuple(fc.constantFrom(...PAGES), fc.nat(), words, fc.boolean());
    fc.assert(
      fc.property(edit, ([page, number, text, windows]) => {
        const source = windows ? page.source.replaceAll("\n", "\r\n") : page.source;
        const { body } = form(source);
        const lines = body.split("\n");
        const written = lines.flatMap((line, index) => (line.trim() === "" ? [] : [index]));
        const chosen = written[number % written.length]!;
        const ending = windows ? "\r\n" : "\n";
        const at = source.lastIndexOf(lines.join(ending));
        const offset = at + lines.slice(0, chosen).join(ending).length + (chosen > 0 ? ending.length : 0);
        const after = source.slice(offset + lines[chosen]!.length);
        const wanted = source.slice(0, offset) + text + after;
        expect(apply(source, { body: sent(lines.with(chosen, text).join("\n")) })).toBe(wanted);
      }),
      { numRuns: EDITS },
    );
  });

  it("changes, adds and takes away one field of the front matter", () => {
    const source = "---\ntitle: 'One'\nkeywords:\n  - a\n  - b\nodd:   as it is\n---\n\nText.";
    expect(apply(source, { title: "Two" })).toBe(source.replace("title: 'One'", "title: Two"));
    expect(apply(source, { title: '"Two"' })).toBe(source.replace("title: 'One'", `title: '"Two"'`));
    expect(apply(source, { keywords: "a\r\n\r\nc" })).toBe(source.replace("- b", "- c"));
    expect(apply(source, { quiet: "yes" })).toBe(source.replace("is\n---", "is\nquiet: yes\n---"));
    expect(apply(source, { keywords: "" })).toBe(source.replace("keywords:\n  - a\n  - b\n", ""));
    expect(apply(source, { body: "Text.\n\nMore." })).toBe(`${source}\n\nMore.`);
  });
});
