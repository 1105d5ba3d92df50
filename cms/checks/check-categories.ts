import type { CategoryDefinition } from "../../contract/help.ts";
import { isPolicyName } from "../../contract/policy.ts";
import { BASE_PATH } from "../../domain/base-path.ts";
import { listedLinks } from "../document.ts";
import { type ContentFault, faultAt } from "../front-matter.ts";
import type { Article } from "../markdown-page.ts";

const BASE = `${BASE_PATH}/`;

/** Faults of the categories' addresses, and of their lists of articles. */
export function checkCategories(
  categories: readonly CategoryDefinition[],
  articles: readonly Article[],
  sources: ReadonlyMap<string, string>,
): ContentFault[] {
  return [...listingFaults(articles, categories, sources), ...addressFaults(categories)];
}

/** Each article is listed, under its own title. */
function listingFaults(
  articles: readonly Article[],
  categories: readonly CategoryDefinition[],
  sources: ReadonlyMap<string, string>,
): ContentFault[] {
  const faults: ContentFault[] = [];
  const titles = new Map(articles.map(({ category, slug, title }) => [`${BASE}${category}/${slug}`, title]));
  const listed = new Set<string>();
  for (const category of categories) {
    const file = `categories/${category.slug}.json`;
    const fault = (text: string, message: string) => faults.push(faultAt(sources, file, text, message));
    const links = listedLinks(category);
    for (const [index, { label, link }] of links.entries()) {
      if (links.findIndex((one) => one.link === link) < index) fault(label, `"${label}" is listed twice`);
      listed.add(link);
      const title = titles.get(link);
      if (title !== undefined && title !== label) fault(label, `"${label}" is called "${title}"`);
    }
    for (const label of ungrouped(category))
      fault(label, `"${label}" is in no group: it is shown under "More help"`);
  }
  for (const { file, category, slug } of articles) {
    if (listed.has(`${BASE}${category}/${slug}`)) continue;
    faults.push({ file, line: 1, message: `no category lists this article` });
  }
  return faults;
}

/** Labels of the articles that are in none of the page's groups, where it has groups. */
function ungrouped(category: CategoryDefinition): readonly string[] {
  if (category.externalLink || category.newLayout || category.categoryData.groups.length === 0) return [];
  const { articles, groups } = category.categoryData;
  return articles
    .filter(({ group }) => !groups.some(({ title }) => title === group))
    .map(({ label }) => label);
}

/** A policy hides a category at the same address. */
function addressFaults(categories: readonly CategoryDefinition[]): ContentFault[] {
  return categories
    .filter(({ slug }) => isPolicyName(slug))
    .map(({ slug }) => ({
      file: `categories/${slug}.json`,
      line: 1,
      message: `the address of "${slug}" is a policy's`,
    }));
}
