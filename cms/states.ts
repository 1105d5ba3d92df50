import { londonDay } from "../domain/calendar.ts";
import type { CategoryDefinition } from "../contract/help.ts";
import { BASE_PATH } from "../domain/base-path.ts";
import { listedLinks } from "./document.ts";
import type { Article } from "./markdown-page.ts";

export const REDIRECTS_FILE = "redirects.json";
export const ADDRESSES_FILE = "addresses.json";

export function idOf({ category, slug }: Pick<Article, "category" | "slug">): string {
  return `${category}/${slug}`;
}

/** Published, and not scheduled for later. */
export function isPublic({ state, publishAt }: Article, at: Date): boolean {
  return state === "published" && (publishAt === null || publishAt <= at);
}

/** Whether an article, or a fact by its day, is public at one time and not at the other. */
export function changesBetween(articles: readonly Article[], before: Date, now: Date): boolean {
  const isNextDay = londonDay(before) !== londonDay(now);
  return isNextDay || articles.some((one) => isPublic(one, before) !== isPublic(one, now));
}

/** The category without its links to these articles. */
function withoutArticles(category: CategoryDefinition, hidden: ReadonlySet<string>): CategoryDefinition {
  const isShown = (link: string) => !hidden.has(link.slice(BASE_PATH.length + 1));
  if (category.externalLink || hidden.size === 0) return category;
  if (!category.newLayout) {
    const articles = category.categoryData.articles.filter((one) => isShown(one.path));
    return { ...category, categoryData: { ...category.categoryData, articles } };
  }
  const allArticles = category.categoryData.allArticles.map((group) => ({
    ...group,
    articleLinks: group.articleLinks.filter(({ link }) => isShown(link)),
  }));
  return { ...category, categoryData: { ...category.categoryData, allArticles } };
}

/** In their order; those of the same by file name. */
export function publicCategories(
  categories: ReadonlyMap<string, CategoryDefinition>,
  hidden: ReadonlySet<string>,
): readonly CategoryDefinition[] {
  return [...categories]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, category]) => withoutArticles(category, hidden))
    .toSorted((one, other) => one.order - other.order);
}

/** Files of the articles that category pages link to. */
export function listedFiles(categories: Iterable<CategoryDefinition>): ReadonlySet<string> {
  const links = [...categories].flatMap(listedLinks);
  return new Set(links.map(({ link }) => `articles/${link.slice(BASE_PATH.length + 1)}.md`));
}
