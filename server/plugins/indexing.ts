import type { FastifyInstance } from "fastify";
import { localeOf } from "../../ui/.server/locale.ts";
import { copyIn, type Locale } from "../../copy/locales.ts";
import { FEED_PATH, OPEN_SEARCH_PATH, ROBOTS_PATH, SITEMAP_PATH } from "../../ui/paths/indexing.ts";
import type { ContentClient } from "../../clients/content.ts";
import type { Outage } from "../../contract/help.ts";
import { BASE_PATH } from "../../domain/base-path.ts";
import { canonicalUrl } from "../../domain/canonical-url.ts";
import { escapeHtml } from "../../domain/text.ts";
import { sha256 } from "../../infrastructure/hashing.ts";
import type { Config } from "../config.ts";
import { publicPages } from "../public-pages.ts";

const NOT_CRAWLED = ["/search", "/logout", "/identity", "/operations", `${BASE_PATH}/sign-in`];
const MOST_CHANGES = 50;
const XML = '<?xml version="1.0" encoding="utf-8"?>\n';
/** Browsers show no longer one. */
const LONGEST_SHORT_NAME = 16;

type Content = Pick<ContentClient, "categories" | "categoryDefinitions" | "outage" | "troubleshooters">;

/** What search engines, feed readers and browsers find where SEARCH_INDEXING is on (docs/decisions/content.md, 65). */
export function indexingRoutes(
  app: FastifyInstance,
  { content, providerName, origin }: Pick<Config, "providerName" | "origin"> & { readonly content: Content },
): void {
  const urlOf = (path: string) => canonicalUrl(origin, path);
  const serve = (path: string, type: string, write: (locale: Locale) => Promise<string>) =>
    app.get(path, async (request, reply) => {
      reply.header("cache-control", "public, max-age=300").type(`${type}; charset=utf-8`);
      return write(localeOf(request.headers.cookie));
    });
  const outageEntry = createOutageEntry(urlOf(`${BASE_PATH}/`));

  serve(ROBOTS_PATH, "text/plain", async () => {
    const rules = NOT_CRAWLED.map((path) => `Disallow: ${path}`);
    return ["User-agent: *", ...rules, `Sitemap: ${urlOf(SITEMAP_PATH)}`, ""].join("\n");
  });
  serve(SITEMAP_PATH, "application/xml", async () => {
    const pages = (await publicPages(content)).map(({ path, updated }) => {
      const day = updated === undefined ? [] : [element("lastmod", {}, updated)];
      return element("url", {}, element("loc", {}, urlOf(path)), ...day);
    });
    return XML + element("urlset", { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" }, ...pages).xml;
  });
  serve(FEED_PATH, "application/atom+xml", async (locale) => {
    const { included } = await content.categories();
    const changes = included.flatMap(({ id, attributes: { updated, ...entry } }) => {
      const link = urlOf(`${BASE_PATH}/${id}`);
      return updated === undefined ? [] : [{ id: link, link, ...entry, updated: `${updated}T00:00:00Z` }];
    });
    const latest = changes.toSorted((one, other) => other.updated.localeCompare(one.updated));
    const entries = [...outageEntry(await content.outage()), ...latest.slice(0, MOST_CHANGES)];
    const title = copyIn(locale).feeds.title(providerName);
    return feed({ locale, title, author: providerName, url: urlOf(FEED_PATH) }, entries);
  });
  serve(OPEN_SEARCH_PATH, "application/opensearchdescription+xml", async (locale) => {
    const template = `${origin}/search?q={searchTerms}`;
    const description = element(
      "OpenSearchDescription",
      { xmlns: "http://a9.com/-/spec/opensearch/1.1/" },
      element("ShortName", {}, providerName.slice(0, LONGEST_SHORT_NAME)),
      element("Description", {}, copyIn(locale).feeds.search(providerName)),
      element("InputEncoding", {}, "UTF-8"),
      element("Url", { type: "text/html", method: "get", template }),
    );
    return XML + description.xml;
  });
}

interface Entry {
  readonly id: string;
  readonly link: string;
  readonly title: string;
  readonly description: string;
  /** RFC 3339. */
  readonly updated: string;
}

function feed(
  {
    locale,
    title,
    author,
    url,
  }: { readonly locale: Locale } & Readonly<Record<"title" | "author" | "url", string>>,
  entries: readonly Entry[],
): string {
  const times = entries.map((one) => one.updated).toSorted();
  const updated = times.at(-1) ?? "1970-01-01T00:00:00Z";
  const atom = element(
    "feed",
    { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": locale },
    element("title", {}, title),
    element("id", {}, url),
    element("link", { rel: "self", href: url }),
    element("updated", {}, updated),
    element("author", {}, element("name", {}, author)),
    ...entries.map((entry) =>
      element(
        "entry",
        {},
        element("title", {}, entry.title),
        element("id", {}, entry.id),
        element("link", { href: entry.link }),
        element("updated", {}, entry.updated),
        element("summary", { type: "html" }, entry.description),
      ),
    ),
  );
  return XML + atom.xml;
}

/** The outage notice, dated by when this process first read it: the content service tells no time. */
function createOutageEntry(link: string): (outage: Outage) => readonly Entry[] {
  let known = { digest: "", since: "" };
  return ({ title, message }) => {
    if (title === "" && message === "") return [];
    const digest = sha256(`${title}\n${message}`, "hex").slice(0, 16);
    if (known.digest !== digest) known = { digest, since: new Date().toISOString() };
    return [{ id: `${link}#outage-${digest}`, link, title, description: message, updated: known.since }];
  };
}

interface Element {
  readonly xml: string;
}

/** Text is escaped; elements are taken as they are. */
function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (Element | string)[]
): Element {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  const inner = content.map((one) => (typeof one === "string" ? escapeHtml(one) : one.xml));
  return { xml: `<${name}${list.join("")}>${inner.join("")}</${name}>` };
}
