import { expect, test } from "vitest";
import type { ArticleDocument } from "../../../clients/article-html.ts";
import type { CategoryDefinition } from "../../../contract/help.ts";
import { castVote } from "./article-votes.ts";
import { aRequest } from "../../../ui/.server/request.fixture.ts";
import type { Visitor } from "../../../ui/.server/session.ts";

const DIALS: ArticleDocument = {
  title: "Dials",
  description: "How to read dials.",
  html: "<p>One.</p>" as ArticleDocument["html"],
  headings: [],
  interactive: null,
  hazard: null,
  quiet: false,
  leaveQuickly: false,
  updated: null,
  checkedOn: null,
  demonstration: false,
};
const METERS: CategoryDefinition = {
  slug: "meters",
  order: 1,
  mainCategory: true,
  title: "Meters",
  description: "Meters",
  link: "/help-and-support/meters",
  decoration: "meter",
  inSideMenu: true,
  ctaItems: [],
  blocks: [],
  externalLink: false,
  newLayout: false,
  categoryData: { articlesTitle: "Help", groups: [], articles: [] },
};
const ADDRESS = "https://larkfield.example/help-and-support/was-this-helpful";

/** The help area with an article that says `html`, and a visitor who votes in it. */
function help() {
  const { visit, votes, faults } = aRequest();
  const { visitor } = visit;
  let { html } = DIALS;
  const articles = ["dials", "keys"];
  const content = {
    ...visit.content,
    categories: async () => ({
      data: [
        {
          id: "meters",
          attributes: { "meta-description": "", articles: articles.map((label) => ({ label })) },
        },
      ],
      included: [],
      elsewhere: [],
      hasPage: () => true,
    }),
    categoryDefinitions: async () => [METERS],
    article: async () => ({ ...DIALS, html }),
  };
  const vote = async (article: string, voter: Visitor = visitor) => {
    const url = new URL(`${ADDRESS}?article=${article}`);
    const body = new URLSearchParams({ xsrf: voter.xsrfToken, helpful: "yes", reason: "" });
    const request = new Request(url, {
      method: "POST",
      body,
      headers: { cookie: `XSRF-TOKEN=${voter.xsrfToken}` },
    });
    return castVote({ ...visit, content, visitor: voter }, request, url);
  };
  return { vote, votes, visitor, edit: (to: string) => (html = to as typeof html), faults };
}

test("an article that says something else is a new revision; one that says the same is not", async () => {
  const { vote, votes, edit } = help();
  await vote("meters/dials");
  await vote("meters/dials");
  edit("<p>Two.</p>");
  await vote("meters/dials");
  const [first, second, third] = votes;
  expect(second).toEqual(first);
  expect(third?.revision).not.toBe(first?.revision);
  expect(third?.voterKey).toBe(first?.voterKey);
});

test("a voter is another one for each article, and is not the visitor's own key", async () => {
  const { vote, votes, visitor } = help();
  await vote("meters/dials");
  await vote("meters/keys");
  await vote("meters/dials", { ...visitor, key: "another" });
  const keys = votes.map(({ voterKey }) => voterKey);
  expect(new Set([...keys, visitor.key]).size).toBe(4);
});

test("a flood of votes is rejected with the answer, and nothing is stored", async () => {
  const { vote, votes, faults } = help();
  faults.isFlooding = true;
  expect(await vote("meters/dials")).toMatchObject({
    init: { status: 429 },
    data: { alert: "limit", values: { helpful: "yes" } },
  });
  expect(votes).toEqual([]);
});
