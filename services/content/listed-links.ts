import type { CategoryDefinition } from "../../contract/help.ts";

/** The links to articles on a category's page. */
export function listedLinks(
  category: CategoryDefinition,
): readonly { readonly label: string; readonly link: string }[] {
  if (category.externalLink) return [];
  if (!category.newLayout)
    return category.categoryData.articles.map(({ label, path: link }) => ({ label, link }));
  return category.categoryData.allArticles.flatMap(({ articleLinks }) => articleLinks);
}
