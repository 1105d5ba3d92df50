import { BASE_PATH } from "../../domain/base-path.ts";
import type { RouterContextProvider } from "react-router";
import type {
  CategoryDefinition,
  CategoryList,
  CategoryPageDefinition,
  Outage,
} from "../../contract/help.ts";
import type { Video } from "../../contract/video.ts";
import { notFound } from "./not-found.ts";
import { oncePerCopy } from "./once-per-copy.ts";
import { prepareArticle } from "./prepared-article.ts";
import { sanitiseRichText } from "./sanitise.ts";
import { requestContext, servicesContext } from "./services.ts";

type Context = Readonly<RouterContextProvider>;

/** How many further articles one leads to. */
const MOST_RELATED = 4;

/**
 * What the help home shows: the tiles in their order, the videos, and the outage notice while there is one.
 */
export async function viewHome(context: Context) {
  const { content } = context.get(servicesContext);
  const [definitions, outage, videos] = await Promise.all([
    content.categoryDefinitions(),
    content.outage(),
    listVideos(context),
  ]);
  return {
    tiles: definitions.map((tile) => ({
      title: tile.title,
      description: tile.description,
      link: tile.link,
      decoration: tile.decoration,
      mainCategory: tile.mainCategory,
    })),
    videos: videos.map(({ slug, title, article, slides }) => ({
      slug,
      title,
      article,
      seconds: slides.reduce((sum, slide) => sum + slide.seconds, 0),
      transcript: slides.map(({ caption }) => caption),
    })),
    outage: outageNotice(outage),
  };
}

const outageNotice = oncePerCopy(({ title, message }: Outage) =>
  title === "" && message === "" ? null : { title, message: sanitiseRichText(message) },
);

/** None where the content service has never said which: the help home stands without them. */
async function listVideos(context: Context): Promise<readonly Video[]> {
  try {
    return await context.get(servicesContext).content.videos();
  } catch (error) {
    context.get(requestContext).log.error({ err: error }, "the help home goes without its videos");
    return [];
  }
}

/**
 * The category of an address; the not-found page where the fetched category list does not have it
 * (spec 2.6).
 */
export async function viewCategory(context: Context, slug: string) {
  const { content } = context.get(servicesContext);
  const [{ data }, definitions, blocks] = await Promise.all([
    content.categories(),
    content.categoryDefinitions(),
    content.blocks(),
  ]);
  const listed = data.find(({ id }) => id === slug);
  const category = definitions.find(
    (one): one is CategoryPageDefinition => one.slug === slug && !one.externalLink,
  );
  if (listed === undefined || category === undefined) throw notFound(context);
  return {
    category,
    metaDescription: listed.attributes["meta-description"],
    sideMenu: sideMenu(definitions, slug),
    blocks,
  };
}

/**
 * The article of an address; the not-found page unless the category exists and the article is listed in some
 * category's articles (spec 2.8). The slugs are looked up before anything is fetched with
 * them.
 */
export async function viewArticle(context: Context, categorySlug: string, articleSlug: string) {
  const { id, category, document, list } = await findArticle(context, categorySlug, articleSlug);
  const { title, description, interactive, quiet, updated, checkedOn } = document;
  return {
    ...prepareArticle(document),
    id,
    title,
    description,
    interactive,
    quiet,
    updated,
    checkedOn,
    category,
    canonicalPath: `${BASE_PATH}/${id}`,
    related: related(list, id),
    noSnippet: articleSlug.startsWith("leaving-"),
  };
}

/**
 * The article as it is now, with its id ("category/slug", by the category it lives in); throws the not-found
 * page where there is none.
 */
export async function findArticle(context: Context, categorySlug: string, articleSlug: string) {
  const { content } = context.get(servicesContext);
  const [list, definitions] = await Promise.all([content.categories(), content.categoryDefinitions()]);
  const home = homeOf(list, categorySlug, articleSlug);
  const definition = definitions.find(({ slug }) => slug === categorySlug);
  const document =
    home === undefined || definition === undefined ? undefined : await content.article(home, articleSlug);
  if (home === undefined || definition === undefined || document === undefined) throw notFound(context);
  return {
    id: `${home}/${articleSlug}`,
    category: { title: definition.title, link: definition.link },
    document,
    list,
  };
}

/** The category list by what is looked up in it. */
const indexOf = oncePerCopy(({ data, included }: CategoryList) => {
  const listing = new Map<string, string[]>();
  for (const { id, attributes } of data) {
    for (const { label } of attributes.articles) listing.set(label, [...(listing.get(label) ?? []), id]);
  }
  return {
    categories: new Set(data.map(({ id }) => id)),
    /** Where each article is listed, by its slug. */
    listing,
    articles: new Map(included.map((article) => [article.id, article.attributes])),
    neighbours: Map.groupBy(
      included.map(({ id }) => id),
      (id) => id.slice(0, id.indexOf("/")),
    ),
  };
});

/** The category an article is in: the address's own where that lists it, else the first that does. */
function homeOf(list: CategoryList, categorySlug: string, articleSlug: string): string | undefined {
  const { categories, listing } = indexOf(list);
  const homes = listing.get(articleSlug) ?? [];
  if (!categories.has(categorySlug)) return undefined;
  return homes.includes(categorySlug) ? categorySlug : homes[0];
}

/** What the editor named, then the neighbours in the category. */
function related(list: CategoryList, id: string) {
  const { articles, neighbours } = indexOf(list);
  const ids = new Set([
    ...(articles.get(id)?.related ?? []),
    ...(neighbours.get(id.slice(0, id.indexOf("/"))) ?? []),
  ]);
  return [...ids]
    .filter((one) => one !== id && articles.has(one))
    .slice(0, MOST_RELATED)
    .map((one) => ({
      link: `${BASE_PATH}/${one}`,
      label: articles.get(one)?.title ?? "",
      description: articles.get(one)?.description ?? "",
    }));
}

function sideMenu(definitions: readonly CategoryDefinition[], current: string) {
  return definitions
    .filter(({ inSideMenu }) => inSideMenu)
    .map(({ slug, title, link, decoration }) => ({ title, link, decoration, current: slug === current }));
}
