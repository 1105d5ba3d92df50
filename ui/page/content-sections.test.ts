import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import * as v from "valibot";
import { expect, test } from "vitest";
import { contactSchema } from "../../contract/contact.ts";
import { contentPageSchema } from "../../contract/content-page.ts";
import { headerSchema } from "../../contract/help.ts";
import type { Sanitised } from "./safe-html.tsx";
import { ContentDocument } from "./content-sections.tsx";

const read = <Schema extends v.GenericSchema>(file: string, schema: Schema) =>
  v.parse(schema, JSON.parse(readFileSync(new URL(`../../content/${file}`, import.meta.url), "utf8")));

const page = read("deals.json", contentPageSchema);

function render(shown: typeof page) {
  const site = {
    providerName: "A Provider",
    publicOrigin: "https://example.com",
    contact: read("contact.json", contactSchema),
    header: read("header.json", headerSchema),
    consent: null,
  };
  const Component = () =>
    createElement(ContentDocument, { page: shown as unknown as Sanitised<typeof page> });
  const Stub = createRoutesStub([{ id: "root", path: "/", children: [{ path: "deals", Component }] }]);
  return renderToStaticMarkup(
    createElement(Stub, { initialEntries: ["/deals"], hydrationData: { loaderData: { root: site } } }),
  );
}

test("the deals page shows what editors wrote: its title, its description, and each deal with its link (spec 1.9, 2.22)", () => {
  const html = render(page);
  expect(html).toContain(`>${page.title}</h1>`);
  expect(html).toContain(`<meta name="description" content="${page.description}"/>`);
  const cards = page.sections.flatMap((section) => section.cards);
  expect(cards.length).toBeGreaterThan(0);
  for (const { title, link } of cards) expect(html).toContain(`<a href="${link}">${title}</a>`);
});

test("a page whose description is empty carries the site's own (spec 2.36)", () => {
  expect(render({ ...page, description: "" })).toMatch(/<meta name="description" content="[^"]{20,}"/);
});
