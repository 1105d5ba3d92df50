import { describe, expect, test } from "vitest";
import type { ArticleDocument } from "../../../clients/article-html.ts";
import type { ContentClient } from "../../../clients/content.ts";
import type { CategoryDefinition } from "../../../contract/help.ts";
import { viewArticle, viewCategory, viewHome } from "./help-content.ts";
import { aRequest } from "../../../ui/.server/request.fixture.ts";
import type { WebRequest } from "../../../ui/.server/services.ts";

const METERS: CategoryDefinition = definition("meters");
const MOVING: CategoryDefinition = { ...definition("moving"), inSideMenu: false };
/** Defined, and not in the list of what there is. */
const UNLISTED: CategoryDefinition = { ...definition("unlisted"), inSideMenu: false };
const PEAKSAVE: CategoryDefinition = {
  ...definition("peaksave"),
  externalLink: true,
  newLayout: false,
  link: "/peaksave.html",
};

type CategoryList = Awaited<ReturnType<ContentClient["categories"]>>;

const LIST: CategoryList = {
  data: [
    listed("meters", ["dials", "keys", "boxes"]),
    listed("moving", ["leaving-us"]),
    listed("peaksave", []),
  ],
  included: [
    included("meters/dials", ["moving/leaving-us", "meters/gone"]),
    included("meters/keys"),
    included("meters/boxes"),
    included("moving/leaving-us"),
  ],
  elsewhere: [],
  hasPage: () => true,
};

const DIALS: ArticleDocument = {
  title: "Dials",
  description: "How to read dials.",
  html: "<p>Text.</p>" as ArticleDocument["html"],
  headings: [],
  interactive: null,
  hazard: null,
  quiet: false,
  leaveQuickly: false,
  updated: null,
  checkedOn: null,
  demonstration: false,
};

async function articleOf(web: WebRequest, category: string, slug: string) {
  const view = await viewArticle(web, category, slug);
  if ("withdrawn" in view) throw new Error("the article was withdrawn");
  return view.article;
}

describe("an article", () => {
  test("names the tool that it carries, and none where it carries none (spec 7.2)", async () => {
    expect((await articleOf(help().web, "meters", "dials")).interactive).toBeNull();
    const flagged = help({ article: async () => ({ ...DIALS, interactive: "read-your-meter" }) });
    expect((await articleOf(flagged.web, "meters", "dials")).interactive).toBe("read-your-meter");
  });

  test("has the video that is about it, and no other", async () => {
    const videos = async () => [VIDEO, { ...VIDEO, slug: "b", article: "/help-and-support/meters/keys" }];
    expect((await articleOf(help({ videos }).web, "meters", "dials")).videos).toMatchObject([{ slug: "a" }]);
    expect((await articleOf(help({ videos }).web, "meters", "boxes")).videos).toEqual([]);
  });

  test("leads first to what its editor named, then to its neighbours, never to itself or to nothing", async () => {
    const { related } = await articleOf(help().web, "meters", "dials");
    expect(related.map(({ link }) => link)).toEqual([
      "/help-and-support/moving/leaving-us",
      "/help-and-support/meters/keys",
      "/help-and-support/meters/boxes",
    ]);
  });

  test("lives in its own category, whichever it was asked for in; one about leaving forbids snippets (spec 2.11)", async () => {
    const { web, fetched } = help();
    expect(await articleOf(web, "meters", "leaving-us")).toMatchObject({
      canonicalPath: "/help-and-support/moving/leaving-us",
      category: { title: "meters" },
      noSnippet: true,
    });
    expect(fetched).toEqual(["moving/leaving-us"]);
  });

  test.each([
    ["meters", "no-such"],
    ["no-such", "dials"],
    ["unlisted", "dials"],
    ["__proto__", "dials"],
    ["meters", "../../secrets"],
  ])("%s/%s is not found, and nothing is fetched for it (spec 2.8, 4.5, 8.7)", async (category, slug) => {
    const { web, fetched } = help();
    await expect(viewArticle(web, category, slug)).rejects.toMatchObject({ status: 302 });
    expect(fetched).toEqual([]);
  });

  test("needs no list of moved ones at its own address, and redirects where it moved from", async () => {
    const own = help({ moved: () => Promise.reject(new Error("asked for")) });
    expect(await articleOf(own.web, "meters", "dials")).toMatchObject({ id: "meters/dials" });
    const redirects = { "meters/leaving-us": "moving/leaving-us" };
    const moved = help({ moved: async () => ({ redirects, withdrawn: {} }) });
    await expect(viewArticle(moved.web, "meters", "leaving-us")).rejects.toMatchObject({ status: 301 });
  });

  test("whose service is at fault is a fault, not a page that is not found", async () => {
    const away = help({ article: () => Promise.reject(new Error("the content service has no answer")) });
    await expect(viewArticle(away.web, "meters", "dials")).rejects.toThrow(
      "the content service has no answer",
    );
  });
});

test("a category that is a link to elsewhere has no page", async () => {
  const external = await viewCategory(help().web, "peaksave").catch((redirect: unknown) => redirect);
  expect(external instanceof Response && external.headers.get("location")).toBe("/peaksave.html");
});

test("a category's page has the articles that its definition does not list, so that none is lost (spec 3.15)", async () => {
  const { others } = await viewCategory(help().web, "meters");
  expect(others.map(({ link }) => link)).toEqual([
    "/help-and-support/meters/dials",
    "/help-and-support/meters/keys",
    "/help-and-support/meters/boxes",
  ]);
});

test("the side menu leaves out what is not in it, and marks the page's own topic", async () => {
  const { sideMenu } = await viewCategory(help().web, "meters");
  expect(sideMenu.map(({ title, current }) => [title, current])).toEqual([
    ["meters", true],
    ["peaksave", false],
  ]);
});

test("an outage notice is there only while it says something, and only what rich text may say (spec 2.2, 3.14, 5.3)", async () => {
  expect((await viewHome(help().web)).outage).toBeNull();
  const outage = async () => ({
    title: "Away",
    message: "<p>Back <b>soon</b><img src=x onerror=alert(1)></p>",
  });
  expect((await viewHome(help({ outage }).web)).outage).toEqual({
    title: "Away",
    message: "<p>Back <b>soon</b></p>",
  });
});

test("the help home stands without its videos where the content service has never said which there are", async () => {
  expect((await viewHome(help().web)).videos).toEqual([]);
});

const slide = (caption: string, seconds: number) => ({ icon: "Wind", title: "", caption, seconds });
const VIDEO = {
  slug: "a",
  title: "A",
  article: "/help-and-support/meters/dials",
  slides: [slide("One.", 5), slide("Two.", 6)],
};

test("a video is as long as its slides, and its transcript is what they say", async () => {
  const videos = async () => [VIDEO];
  expect((await viewHome(help({ videos }).web)).videos).toMatchObject([
    { slug: "a", seconds: 11, transcript: ["One.", "Two."] },
  ]);
});

function help(content: Partial<ContentClient> = {}): { web: WebRequest; fetched: string[] } {
  const { visit } = aRequest();
  const fetched: string[] = [];
  const standIn: Partial<ContentClient> = {
    categories: async () => LIST,
    categoryDefinitions: async () => [METERS, MOVING, UNLISTED, PEAKSAVE],
    blocks: async () => ({}) as Awaited<ReturnType<ContentClient["blocks"]>>,
    outage: async () => ({ title: "", message: "" }),
    moved: async () => ({ redirects: {}, withdrawn: {} }),
    article: async (category, slug) => {
      fetched.push(`${category}/${slug}`);
      return DIALS;
    },
  };
  return { web: { ...visit, content: { ...visit.content, ...standIn, ...content } }, fetched };
}

function definition(slug: string): Extract<CategoryDefinition, { newLayout: false; externalLink: false }> {
  return {
    slug,
    order: 1,
    mainCategory: true,
    title: slug,
    description: slug,
    link: `/help-and-support/${slug}`,
    decoration: "meter",
    inSideMenu: true,
    ctaItems: [],
    blocks: [],
    externalLink: false,
    newLayout: false,
    categoryData: { articlesTitle: "Help", groups: [], articles: [] },
  };
}

function listed(id: string, slugs: readonly string[]): CategoryList["data"][number] {
  return { id, attributes: { "meta-description": id, articles: slugs.map((label) => ({ label })) } };
}

function included(id: string, related: string[] = []): CategoryList["included"][number] {
  return { id, attributes: { title: id, description: id, related } };
}
