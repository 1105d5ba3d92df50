import { redirectDocument } from "react-router";
import { BASE_PATH } from "../../../domain/base-path.ts";
import type { CategoryDefinition, CategoryPageDefinition, Outage } from "../../../contract/help.ts";
import type { Video } from "../../../contract/video.ts";
import { copyIn } from "../../../copy/locales.ts";
import { answerForArea } from "./area-prices.ts";
import { linkedCategories, listedCategories } from "./help-categories.ts";
import { onlyEnglish } from "../../../ui/.server/only-english.ts";
import { adviceOn } from "../../../ui/.server/safety-advice.ts";
import { notFound } from "../../../ui/.server/not-found.ts";
import { oncePerCopy } from "./once-per-copy.ts";
import { sanitiseRichText } from "./sanitise.ts";
import { firstQuestion } from "./troubleshooters.ts";
import type { WebRequest } from "../../../ui/.server/services.ts";

type Help = Pick<WebRequest, "content" | "mainSiteUrl" | "locale" | "locales" | "log">;
type List = Awaited<ReturnType<Help["content"]["categories"]>>;

const MOST_RELATED = 4;

export async function viewHome(web: Help) {
  const { content } = web;
  const [{ definitions, hasPage }, outage, videos] = await Promise.all([
    linkedCategories(content),
    content.outage(),
    listVideos(web),
  ]);
  return {
    // React Router encodes what a loader returns, for document pages too.
    tiles: definitions.map(({ title, description, link, decoration, mainCategory }) => {
      return { title, description, link, decoration, mainCategory };
    }),
    videos: videos.map(viewVideo).map((video) => {
      return { ...video, article: hasPage(video.article) ? video.article : null };
    }),
    outage: outageNotice(outage),
  };
}

const outageNotice = oncePerCopy(({ title, message }: Outage) =>
  title === "" && message === "" ? null : { title, message: sanitiseRichText(message) },
);

function viewVideo({ slug, title, article, slides }: Video) {
  return {
    slug,
    title,
    article,
    seconds: slides.reduce((sum, slide) => sum + slide.seconds, 0),
    transcript: slides.map(({ caption }) => caption),
  };
}

/** Empty where the content service has never responded. */
async function listVideos({ content, log }: Help): Promise<readonly Video[]> {
  try {
    return await content.videos();
  } catch (error) {
    log.error({ err: error }, "help videos unavailable");
    return [];
  }
}

/**
 * Throws the redirect to an external category (spec 2.26), or to not-found where the content service does not
 * list the category (spec 2.6).
 */
export async function viewCategory(web: Help, slug: string) {
  const { content } = web;
  const [{ list, definitions }, blocks] = await Promise.all([listedCategories(content), content.blocks()]);
  const listed = list.data.find(({ id }) => id === slug);
  const category = definitions.find((one) => one.slug === slug);
  if (category?.externalLink) throw redirectDocument(category.link);
  if (listed === undefined || category === undefined) throw notFound(web);
  return {
    category,
    metaDescription: listed.attributes["meta-description"],
    sideMenu: sideMenu(definitions, slug),
    blocks,
    others: unlisted(list, category),
    ...(await onlyEnglish(web, `categories/${slug}.json`)),
  };
}

/** Articles that the content service has in the category and its definition does not list. */
function unlisted({ included }: List, { slug, ...category }: CategoryPageDefinition) {
  const links = category.newLayout
    ? category.categoryData.allArticles.flatMap(({ articleLinks }) => articleLinks.map(({ link }) => link))
    : category.categoryData.articles.map(({ path }) => path);
  return included
    .filter(({ id }) => id.startsWith(`${slug}/`))
    .map(({ id, attributes }) => ({ label: attributes.title, link: `${BASE_PATH}/${id}` }))
    .filter(({ link }) => !links.includes(link));
}

/** Undefined unless the article was withdrawn. Throws the redirect of one that moved. */
async function findWithdrawn(web: Help, id: string) {
  const { redirects, withdrawn } = await web.content.moved();
  const moved = Object.hasOwn(redirects, id) ? redirects[id] : undefined;
  if (moved !== undefined) throw redirectDocument(`${BASE_PATH}/${moved}`, 301);
  return Object.hasOwn(withdrawn, id) ? withdrawn[id] : undefined;
}

/**
 * The article, or the reason why it was withdrawn. Throws the redirect of one that moved, else the not-found
 * redirect unless the category exists and one lists the article (spec 2.8). `askedArea`: what one typed into the tool
 * of its prices.
 */
export async function viewArticle(
  web: Help,
  categorySlug: string,
  articleSlug: string,
  askedArea: string | null = null,
) {
  const asked = `${categorySlug}/${articleSlug}`;
  const [found, videos] = await Promise.all([findArticle(web, categorySlug, articleSlug), listVideos(web)]);
  const withdrawn = found?.id === asked ? undefined : await findWithdrawn(web, asked);
  if (withdrawn !== undefined) return { withdrawn };
  if (found === undefined) throw notFound(web);
  const { id, category, document, list } = found;
  const canonicalPath = `${BASE_PATH}/${id}`;
  const article = {
    ...document,
    ...(askedArea !== null &&
      document.interactive === "area-prices" &&
      answerForArea(document.html, askedArea, copyIn(web.locale).help.areaPrices.own)),
    advice: await adviceOn(web, document.hazard),
    troubleshooter: document.interactive === null ? null : await firstQuestion(web, document.interactive),
    id,
    category,
    canonicalPath,
    videos: videos.filter((video) => video.article === canonicalPath).map(viewVideo),
    related: related(list, id),
    noSnippet: articleSlug.startsWith("leaving-"),
  };
  return { article, ...(await onlyEnglish(web, `articles/${id}.md`)) };
}

/**
 * The article with its id ("category/slug", by its own category); undefined where the category does not exist
 * or none lists it. Slugs are looked up in the list before anything is fetched with them.
 */
export async function findArticle(web: Help, categorySlug: string, articleSlug: string) {
  const { content } = web;
  const { list, definitions } = await listedCategories(content);
  const home = homeOf(list, categorySlug, articleSlug);
  const definition = definitions.find(({ slug }) => slug === categorySlug);
  const document =
    home === undefined || definition === undefined ? undefined : await content.article(home, articleSlug);
  if (home === undefined || definition === undefined || document === undefined) return undefined;
  return {
    id: `${home}/${articleSlug}`,
    category: { title: definition.title, link: definition.link },
    document,
    list,
  };
}

/** The category of the address where it lists the article, else the first that does. */
function homeOf({ data, elsewhere }: List, categorySlug: string, articleSlug: string): string | undefined {
  if (!data.some(({ id }) => id === categorySlug)) return undefined;
  if (elsewhere.includes(articleSlug)) return categorySlug;
  const homes = data.filter(({ attributes }) =>
    attributes.articles.some(({ label }) => label === articleSlug),
  );
  return (homes.find(({ id }) => id === categorySlug) ?? homes[0])?.id;
}

/** The editor's choice, then the other articles of the category. */
function related({ included }: List, id: string) {
  const articles = new Map(included.map((article) => [article.id, article.attributes]));
  const category = id.slice(0, id.indexOf("/") + 1);
  const neighbours = [...articles.keys()].filter((one) => one.startsWith(category));
  return [...new Set([...(articles.get(id)?.related ?? []), ...neighbours])]
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
    .map(({ slug, title, link }) => ({ title, link, current: slug === current }));
}
