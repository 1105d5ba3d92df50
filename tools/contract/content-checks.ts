import * as v from "valibot";
import { parseArticlePage } from "../../clients/article-html.ts";
import { CONTENT_DOCUMENTS } from "../../clients/content.ts";
import { categoryListSchema } from "../../contract/help.ts";
import { searchResponseSchema, suggestionsSchema } from "../../contract/search.ts";
import { videoFileTypes, videosSchema } from "../../contract/video.ts";
import { type Check, checkEqual, checkShape, checkThat, describeReply } from "./check.ts";
import type { Run } from "./run.ts";

const CATEGORIES = CONTENT_DOCUMENTS.categories.path;
const UNKNOWN_ARTICLE = "/help/no-such-category/no-such-article.html";

const get = (run: Run, path: string, headers = {}) => run.send("content", { path, headers });

function articleIds({ data }: v.InferOutput<typeof categoryListSchema>): string[] {
  return data.flatMap(({ id, attributes }) => attributes.articles.map(({ label }) => `${id}/${label}`));
}

/** The path of the first listed article; an unknown one without a list. */
async function firstArticle(run: Run): Promise<string> {
  const list = v.safeParse(categoryListSchema, (await get(run, CATEGORIES)).json);
  const [id] = list.success ? articleIds(list.output) : [];
  return id === undefined ? UNKNOWN_ARTICLE : `/help/${id}.html`;
}

function revalidation(id: `content/${string}`, what: string, path: (run: Run) => Promise<string>): Check {
  return {
    id,
    summary: `A conditional request for an unchanged ${what} is a 304`,
    fix: "Send an ETag and compare it with If-None-Match. The site revalidates documents every second.",
    reply: async (run) => {
      const address = await path(run);
      const etag = (await get(run, address)).headers.get("etag");
      return get(run, address, etag === null ? {} : { "if-none-match": etag });
    },
    status: [304],
  };
}

/** An optional call: 404 where the host has none. */
function optional(id: `content/${string}`, path: string, schema: v.GenericSchema): Check {
  return {
    id,
    summary: `GET ${path.split("=")[0]}= responds in the site's shape, or 404`,
    fix: "Respond as contract/search.ts says, or 404: the page then says that search is unavailable.",
    reply: (run) => get(run, path),
    status: [200, 404],
    verify: (reply) => (reply.status === 404 ? undefined : checkShape(reply, schema)),
  };
}

/** The content service: documents, article pages, the help videos' files, and search where there is one. */
export const CONTENT_CHECKS: readonly Check[] = [
  ...Object.entries(CONTENT_DOCUMENTS).map(([name, { path, schema }]): Check => ({
    id: `content/${name}`,
    summary: `${path} exists in the shape the site reads`,
    fix: "Serve it as application/json; contract/ has its schema, content/ an example.",
    reply: (run) => get(run, path),
    status: [200],
    mediaType: "application/json",
    schema,
  })),
  revalidation("content/revalidation", "document", async () => CATEGORIES),
  {
    id: "content/article-titles",
    summary: "Each article that a category lists is among the included",
    fix: "Include one item of type articles with the id CATEGORY/ARTICLE for each label.",
    reply: (run) => get(run, CATEGORIES),
    status: [200],
    schema: categoryListSchema,
    verify: ({ json }) => {
      const list = v.parse(categoryListSchema, json);
      const included = new Set(list.included.map(({ id }) => id));
      const missing = articleIds(list).filter((id) => !included.has(id));
      return checkEqual("articles that are listed and not included:", missing, []);
    },
  },
  {
    id: "content/article",
    summary: "An article is an HTML page with a title and a body",
    fix: "Serve /help/CATEGORY/ARTICLE.html as text/html with <title>, <body> and a meta description.",
    reply: async (run) => get(run, await firstArticle(run)),
    status: [200],
    mediaType: "text/html",
    verify: (reply) => {
      const page = parseArticlePage(reply.text);
      const complete = page !== undefined && page.title !== "" && page.markup !== "";
      return checkThat(complete, "a page with a title and a body", describeReply(reply));
    },
  },
  revalidation("content/article-revalidation", "article", firstArticle),
  {
    id: "content/unknown-article",
    summary: "An unknown article is a 404",
    fix: "Respond 404. A page with 200 is shown to customers as the article.",
    reply: (run) => get(run, UNKNOWN_ARTICLE),
    status: [404],
  },
  {
    id: "content/video-range",
    summary: "A part of a help video can be requested",
    fix: "Serve Range requests with 206, content-range and the media type. Phones play nothing without.",
    reply: async (run) => {
      const [name = "none.mp4"] = await firstVideo(run);
      const headers = { range: "bytes=0-99", accept: "*/*", "accept-encoding": "identity" };
      return get(run, `/content/help/videos/${name}`, headers);
    },
    status: [206],
    verify: async ({ headers }, run) => {
      const [, type = "video/mp4"] = await firstVideo(run);
      const received = `${headers.get("content-type")}, ${headers.get("content-range")}`;
      const holds = received.startsWith(`${type}, bytes 0-99/`);
      return checkThat(holds, `content-type ${type}, content-range: bytes 0-99/SIZE`, received);
    },
  },
  optional("content/search", "/search?q=meter&page=1", searchResponseSchema),
  optional("content/suggestions", "/search/suggestions?q=met", suggestionsSchema),
];

/** Name and media type of the first file. */
async function firstVideo(run: Run): Promise<readonly [name?: string, type?: string]> {
  const list = v.safeParse(videosSchema, (await get(run, CONTENT_DOCUMENTS.videos.path)).json);
  return (list.success && [...videoFileTypes(list.output)][0]) || [];
}
