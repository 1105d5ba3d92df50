import type { RouterContextProvider } from "react-router";
import type { CategoryDefinition } from "../../contract/help.ts";
import type { SafeHtml } from "../site/safe-html.tsx";
import { notFound } from "./not-found.ts";
import { sanitiseArticle } from "./sanitise.ts";
import { servicesContext } from "./services.ts";

type Context = Readonly<RouterContextProvider>;

export interface ArticleLink {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

export interface ArticleView {
  readonly category: { readonly title: string; readonly path: string };
  readonly title: string;
  readonly description: string;
  readonly html: SafeHtml;
  readonly interactive: string | null;
  readonly updated: string | null;
  readonly checkedOn: string | null;
  /** The second-level headings, for the list of contents. */
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  /** Other articles of the category. */
  readonly related: readonly ArticleLink[];
  readonly noSnippet: boolean;
}

/** The category of an address; the not-found page where the fetched category list does not have it (specification section 2). */
export async function categoryOf(context: Context, slug: string): Promise<CategoryDefinition> {
  const { content } = context.get(servicesContext);
  const [{ data }, definitions] = await Promise.all([content.categories(), content.categoryDefinitions()]);
  const definition = definitions.find((one) => one.slug === slug);
  if (definition === undefined || definition.layout === "external" || !data.some(({ id }) => id === slug)) throw notFound(context);
  return definition;
}

/**
 * The article of an address; the not-found page unless the category exists and the article is listed in some category's articles
 * (specification section 2). The slugs are looked up before anything is fetched with them.
 */
export async function articleOf(context: Context, categorySlug: string, articleSlug: string): Promise<ArticleView> {
  const { content } = context.get(servicesContext);
  const [{ data, included }, definitions] = await Promise.all([content.categories(), content.categoryDefinitions()]);
  const category = data.find(({ id }) => id === categorySlug);
  const home = data.find(({ attributes }) => attributes.articles.some(({ label }) => label === articleSlug));
  const definition = definitions.find(({ slug }) => slug === categorySlug);
  if (category === undefined || home === undefined || definition === undefined) throw notFound(context);
  const article = await content.article(home.id, articleSlug);
  if (article === undefined) throw notFound(context);
  const html = sanitiseArticle(article.markup);
  return {
    category: { title: definition.title, path: `/help-and-support/${definition.slug}` },
    title: article.title,
    description: article.description,
    html,
    interactive: article.interactive,
    updated: article.updated,
    checkedOn: article.checkedOn,
    headings: [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id = "", text = ""]) => ({
      id,
      text: text.replace(/<[^>]*>/g, ""),
    })),
    related: included
      .filter(({ id }) => id.startsWith(`${home.id}/`) && id !== `${home.id}/${articleSlug}`)
      .slice(0, 4)
      .map(({ id, attributes }) => ({ path: `/help-and-support/${id}`, ...attributes })),
    noSnippet: articleSlug.startsWith("leaving-"),
  };
}
