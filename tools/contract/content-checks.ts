import * as v from "valibot";
import { parseArticlePage } from "../../clients/article-html.ts";
import { CONTENT_DOCUMENTS } from "../../clients/content.ts";
import { categoryListSchema } from "../../contract/help.ts";
import { searchResponseSchema, suggestionsSchema } from "../../contract/search.ts";
import { videoFileTypes, videosSchema } from "../../contract/video.ts";
import type { Answer, Ask } from "./ask.ts";
import { expectEqual, expectMediaType, expectShape, expectStatus, expectThat, told } from "./expect.ts";
import type { Breach, ContractCheck } from "./check.ts";
import type { Run } from "./run.ts";

const CATEGORIES = CONTENT_DOCUMENTS.categories.path;
const UNKNOWN_ARTICLE = "/help/no-such-category/no-such-article.html";
const NOT_OFFERED = 404;

/** The content service: documents, article pages, the help videos' files, and search where there is one. */
export const CONTENT_CHECKS: readonly ContractCheck[] = [
  ...Object.entries(CONTENT_DOCUMENTS).map(([name, { path, schema }]): ContractCheck => ({
    id: `content/${name}`,
    service: "content",
    says: `${path} is there, and is as the site reads it`,
    mend: `Serve it as application/json with the members that this repository's contract/ describes and content/ shows by example.`,
    async check({ contentJson }) {
      const answer = await contentJson(path);
      return (
        expectStatus(answer, 200) ??
        expectMediaType(answer, "application/json") ??
        expectShape(answer, schema)
      );
    },
  })),
  {
    id: "content/not-sent-again",
    service: "content",
    says: "A document that is known already is a 304 without a body",
    mend: "Send an ETag with each document and compare it with If-None-Match. The site asks for each document once a second.",
    check: ({ contentJson }) => expectNotSentAgain(contentJson, CATEGORIES),
  },
  {
    id: "content/every-article-has-a-title",
    service: "content",
    says: "Each article that a category lists is among the included",
    mend: "Include one item of type articles with the id CATEGORY/ARTICLE for each label.",
    async check({ contentJson }) {
      const answer = await contentJson(CATEGORIES);
      const list = v.safeParse(categoryListSchema, answer.json);
      if (!list.success) return expectShape(answer, categoryListSchema);
      const included = new Set(list.output.included.map(({ id }) => id));
      const missing = idsOf(list.output).filter((id) => !included.has(id));
      return expectEqual("articles that are listed and not included:", missing, []);
    },
  },
  {
    id: "content/article",
    service: "content",
    says: "An article is an HTML page with a title and a body",
    mend: "Serve /help/CATEGORY/ARTICLE.html as text/html with <title>, <body> and a meta description.",
    async check(run) {
      const answer = await run.contentHtml(await firstArticle(run));
      const page = parseArticlePage(answer.text);
      return (
        expectStatus(answer, 200) ??
        expectMediaType(answer, "text/html") ??
        expectThat(
          page !== undefined && page.title !== "" && page.markup !== "",
          "a page with a title and a body",
          told(answer),
        )
      );
    },
  },
  {
    id: "content/article-not-sent-again",
    service: "content",
    says: "An article that is known already is a 304 without a body",
    mend: "Send an ETag with each article and compare it with If-None-Match.",
    check: async (run) => expectNotSentAgain(run.contentHtml, await firstArticle(run)),
  },
  {
    id: "content/no-such-article",
    service: "content",
    says: "An article that is not there is a 404, and no page that says so with 200",
    mend: "Answer 404. What comes with 200 is shown to customers as the article.",
    check: async ({ contentHtml }) => expectStatus(await contentHtml(UNKNOWN_ARTICLE), 404),
  },
  {
    id: "content/video-part",
    service: "content",
    says: "A part of a help video can be asked for",
    mend: "Serve /content/help/videos/NAME with its media type, and Range requests with 206 and content-range. Telephones play nothing without.",
    async check({ contentJson }) {
      const list = v.safeParse(videosSchema, (await contentJson(CONTENT_DOCUMENTS.videos.path)).json);
      const [name = "none.mp4", type = "video/mp4"] = list.success
        ? ([...videoFileTypes(list.output)][0] ?? [])
        : [];
      const headers = { range: "bytes=0-99", accept: "*/*", "accept-encoding": "identity" };
      const answer = await contentJson(`/content/help/videos/${name}`, { headers });
      const range = answer.headers.get("content-range") ?? "no content-range";
      return (
        expectStatus(answer.status === 200 ? { ...answer, text: "(all of it)" } : answer, 206) ??
        expectMediaType(answer, type) ??
        expectThat(range.startsWith("bytes 0-99/"), "content-range: bytes 0-99/SIZE", range)
      );
    },
  },
  {
    id: "content/search",
    service: "content",
    says: "GET /search?q= answers in the site's shape, or is not there (404)",
    mend: "Answer as contract/search.ts says, or 404: the search page then says that search is away.",
    check: ({ contentJson }) =>
      expectShapeWhereOffered(contentJson, "/search?q=meter&page=1", searchResponseSchema),
  },
  {
    id: "content/search-suggestions",
    service: "content",
    says: "GET /search/suggestions?q= answers in the site's shape, or is not there (404)",
    mend: "Answer with at most eight suggestions as contract/search.ts says, or 404.",
    check: ({ contentJson }) =>
      expectShapeWhereOffered(contentJson, "/search/suggestions?q=met", suggestionsSchema),
  },
];

async function expectNotSentAgain(ask: Ask, path: string): Promise<Breach | undefined> {
  const etag = (await ask(path)).headers.get("etag");
  if (etag === null) return { expected: `an ETag with ${path}`, came: "none" };
  const again = await ask(path, { headers: { "if-none-match": etag } });
  return expectStatus(again, 304);
}

async function expectShapeWhereOffered(
  ask: Ask,
  path: string,
  schema: v.GenericSchema,
): Promise<Breach | undefined> {
  const answer: Answer = await ask(path);
  return answer.status === NOT_OFFERED
    ? undefined
    : (expectStatus(answer, 200, NOT_OFFERED) ?? expectShape(answer, schema));
}

/** Of the first category that has one; an address nobody has where there is no list. */
async function firstArticle({ contentJson }: Run): Promise<string> {
  const list = v.safeParse(categoryListSchema, (await contentJson(CATEGORIES)).json);
  const [id] = list.success ? idsOf(list.output) : [];
  return id === undefined ? UNKNOWN_ARTICLE : `/help/${id}.html`;
}

function idsOf({ data }: v.InferOutput<typeof categoryListSchema>): string[] {
  return data.flatMap(({ id, attributes }) => attributes.articles.map(({ label }) => `${id}/${label}`));
}
