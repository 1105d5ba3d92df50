import { BASE_PATH } from "./base-path.ts";
import { slugWords } from "./slug-words.ts";

/** Folders of the help area that hold no articles. */
const NO_CATEGORIES = new Set(["assets", "complaints", "confirmation", "media", "monitoring", "sign-in"]);
const ARTICLE = new RegExp(String.raw`^${BASE_PATH}/([\w.~-]+)/([\w.~-]+)/?(?:[?#].*)?$`);

/** The category and the slug that a link to an article names; undefined for another link. */
export function articleOf(link: string): { readonly category: string; readonly slug: string } | undefined {
  const [, category = "", slug = ""] = ARTICLE.exec(link) ?? [];
  return slug === "" || NO_CATEGORIES.has(category) ? undefined : { category, slug };
}

/** A link of the site's own words to an article that the content host does not list: a search for it. */
export function searchInstead(link: string): string {
  const words = slugWords(articleOf(link)?.slug ?? "").toLowerCase();
  return `/search?${new URLSearchParams({ q: words })}`;
}
