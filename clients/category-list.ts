import type { CategoryList } from "../contract/help.ts";
import { listedPageOf } from "../domain/article-link.ts";
import { slugWords } from "../domain/slug-words.ts";

/** The categories and articles of the content service. */
export interface ListedCategories {
  readonly data: CategoryList["data"];
  readonly included: readonly {
    /** "category/slug". */
    readonly id: string;
    readonly attributes: {
      readonly title: string;
      readonly description: string;
      readonly related: readonly string[];
      /** The day, "2026-11-21". */
      readonly updated?: string | undefined;
    };
  }[];
  /** Slugs of articles that the list has beside the categories. */
  readonly elsewhere: readonly string[];
  /** False for a link to a category or an article that the list does not have; true for any other link. */
  hasPage(link: string): boolean;
}

/**
 * A host may describe its articles, or list them by their slugs alone (spec 3.16), in the categories or in the
 * included resources: slugs are titles where it describes none.
 */
export function completeCategoryList({ data, included }: CategoryList): ListedCategories {
  const carried = new Map(included.map(({ id, attributes }) => [id, attributes.articles]));
  const categories = data.map(({ id, attributes }) => {
    const labels = [...attributes.articles, ...(carried.get(id) ?? [])].map(({ label }) => label);
    carried.delete(id);
    return { id, attributes: { ...attributes, articles: [...new Set(labels)].map((label) => ({ label })) } };
  });
  const described = included.filter(({ attributes }) => attributes.title !== "");
  const listed = categories.flatMap(({ id, attributes }) =>
    attributes.articles.map(({ label }) => ({
      id: `${id}/${label}`,
      attributes: { title: slugWords(label), description: "", related: [] },
    })),
  );
  const elsewhere = [...carried.values()].flatMap((articles) => articles.map(({ label }) => label));
  const ids = new Set(categories.map(({ id }) => id));
  const slugs = new Set([...listed.map(({ id }) => id.slice(id.indexOf("/") + 1)), ...elsewhere]);
  return {
    data: categories,
    included: described.length > 0 ? described : listed,
    elsewhere,
    hasPage(link) {
      const page = listedPageOf(link);
      if (page === undefined) return true;
      return ids.has(page.category) && (page.slug === undefined || slugs.has(page.slug));
    },
  };
}
