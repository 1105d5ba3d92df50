import { expect, it } from "vitest";
import { parseArticlePage } from "../clients/article-html.ts";
import { providerSchema } from "../contract/provider.ts";
import * as v from "valibot";
import { parseArticle } from "../cms/markdown-page.ts";
import { type KnownValues, knownValues } from "../cms/checks/known-values.ts";
import { plainText } from "../cms/plain-text.ts";
import { readFileSync } from "node:fs";
import { contactSchema } from "../contract/contact.ts";
import { renderPage } from "../cms/render.ts";

const CONTENT = new URL("../content/", import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, CONTENT), "utf8"));
const contact = v.parse(contactSchema, read("contact.json"));
const TABLE = {
  caption: "Who repairs what",
  columns: ["What", "Who"],
  rows: [["The cable", "The network: {{phone:power-cut}}"]],
};

function knownWith(provider: object): KnownValues {
  return knownValues({
    contact,
    provider: v.parse(providerSchema, { ...read("provider.json"), ...provider }),
  });
}

function article(body: string) {
  const parsed = parseArticle(
    "articles/meters/a.md",
    "---\ntitle: A page\ndescription: A page that has a table in it.\nupdated: 2026-11-21\n" +
      `review-by: 2027-11-21\nkeywords:\n  - a\n---\n${body}\n`,
  );
  if (!parsed.ok) throw new Error(parsed.failure.message);
  return parsed.value;
}

async function shown(body: string, known: KnownValues) {
  const page = parseArticlePage(await renderPage(article(body), known));
  if (page === undefined) throw new Error("no page");
  return page;
}

it("a table has a caption and headings, in a region that keys can scroll", async () => {
  const { html } = await shown(
    "Words.\n\n{{table:who}}\n\nMore words.",
    knownWith({ tables: { who: TABLE } }),
  );
  expect(html.replace(/>\s+</g, "><")).toBe(
    '<p>Words.</p><div role="region" aria-label="Who repairs what" tabindex="0"><table>' +
      "<caption>Who repairs what</caption>" +
      '<thead><tr><th scope="col">What</th><th scope="col">Who</th></tr></thead>' +
      '<tbody><tr><th scope="row">The cable</th><td>The network: <a href="tel:105">105</a></td></tr></tbody>' +
      "</table></div><p>More words.</p>",
  );
});

it("search reads the caption and the cells of a table", () => {
  const { paragraphs } = plainText(article("{{table:who}}"), knownWith({ tables: { who: TABLE } }));
  expect(paragraphs).toEqual(["Who repairs what", "What Who", "The cable The network: 105"]);
});

it.each([
  [
    "a figure of no real provider",
    { figures: { credit: { text: "£10", demonstration: true } } },
    "£10",
    true,
  ],
  ["a blank figure", { figures: { credit: { text: "" } } }, "demonstration value", true],
  ["the provider's own", { figures: { credit: { text: "£12" } } }, "£12", false],
])("a page with %s says what it is", async (_what, provider, text, demonstration) => {
  expect(await shown("You have {{provider:credit}}.", knownWith(provider))).toMatchObject({
    html: `<p>You have ${text}.</p>`,
    demonstration,
  });
});

it("so does one with the name of no real provider", async () => {
  expect(await shown("We are {{provider:legal-name}}.", knownWith({ demonstration: true }))).toMatchObject({
    demonstration: true,
  });
});

it("a table of no real provider says so too", async () => {
  const known = knownWith({ tables: { who: { ...TABLE, demonstration: true } } });
  expect(await shown("{{table:who}}", known)).toMatchObject({ demonstration: true });
});

it("a link may be the provider's own", async () => {
  const known = knownWith({ figures: { "pay-link": { text: "/pay" } } });
  const { html, demonstration } = await shown("[Pay]({{provider:pay-link}}).", known);
  expect({ html, demonstration }).toEqual({ html: '<p><a href="/pay">Pay</a>.</p>', demonstration: false });
});

it("a row with a cell too few is refused", () => {
  expect(() => knownWith({ tables: { who: { ...TABLE, rows: [["One"]] } } })).toThrow(
    "each row must have a cell for each column",
  );
});
