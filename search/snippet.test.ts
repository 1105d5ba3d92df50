import { expect, test } from "vitest";
import { parseQuery } from "./query.ts";
import { aPage, searcherOver } from "./search.fixture.ts";
import { snippetsFor } from "./snippet.ts";

const LONG = `${"Nothing of interest stands here. ".repeat(20)}Turn the valve of the radiator slowly. ${"And nothing here. ".repeat(20)}`;

async function snippetOf(
  query: string,
  page: Parameters<typeof aPage>[0],
  synonyms: readonly (readonly string[])[] = [],
) {
  const searcher = await searcherOver([aPage(page), aPage({ link: "/other", title: "Something else" })], {
    synonyms,
  });
  return snippetsFor(parseQuery(query, searcher.index, searcher.speller), searcher.index)(0);
}

const textOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join("");
const marked = (parts: readonly { text: string; match: boolean }[]) =>
  parts.filter(({ match }) => match).map(({ text }) => text);

test("a snippet is the description, with what was asked for marked in any of its forms", async () => {
  const parts = await snippetOf("radiators", {
    link: "/a",
    description: "How to let air out of a radiator.",
  });
  expect(textOf(parts)).toBe("How to let air out of a radiator.");
  expect(marked(parts)).toEqual(["radiator"]);
});

test("a phrase of the same meaning is marked whole", async () => {
  const page = { link: "/a", description: "How to put money on your meter." };
  expect(marked(await snippetOf("top up", page, [["top up", "put money on"]]))).toEqual(["put money on"]);
});

test("another passage comes in its place where it says much more, cut to two lines between words", async () => {
  const parts = await snippetOf("radiator valve", {
    link: "/a",
    description: "About heating.",
    paragraphs: [LONG],
  });
  expect(marked(parts)).toEqual(["valve", "radiator"]);
  expect(textOf(parts).length).toBeLessThan(200);
  expect(textOf(parts)).toMatch(/^… [A-Z]?\w.*\w[.]? …$/);
});

test("the cells of a table are no passage", async () => {
  const page = { link: "/a", description: "Ways to pay.", paragraphs: ["Cash yes in a shop no"] };
  expect(textOf(await snippetOf("cash shop", page))).toBe("Cash yes in a shop no");
  expect(textOf(await snippetOf("cash shop", { ...page, kinds: ["other"] }))).toBe("Ways to pay.");
});

test("markup in a page stays text: nothing of it is ever HTML here", async () => {
  const parts = await snippetOf("alert", {
    link: "/a",
    description: "<script>alert(1)</script> & <b>alert</b>",
  });
  expect(textOf(parts)).toBe("<script>alert(1)</script> & <b>alert</b>");
  expect(marked(parts)).toEqual(["alert", "alert"]);
});
