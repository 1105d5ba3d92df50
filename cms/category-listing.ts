import * as v from "valibot";
import { type CategoryDefinition, categoryDefinitionSchema } from "../contract/help.ts";
import type { Place } from "../domain/page-address.ts";
import { parseJson } from "../domain/text.ts";
import { toJson } from "./folder.ts";

/** Every place of every category, with the category's title. */
export function placesOf(categories: readonly CategoryDefinition[]): readonly (Place & { title: string })[] {
  return categories.flatMap((one) => {
    if (one.externalLink) return [];
    const groups = one.newLayout ? one.categoryData.allArticles : one.categoryData.groups;
    const names = groups.length === 0 ? [""] : groups.map(({ title }) => title);
    return names.map((group) => ({ category: one.slug, group, title: one.title }));
  });
}

/** The category's JSON with one more article at the end of a group; undefined where it can't list one. */
export function listIn(source: string, group: string, label: string, link: string): string | undefined {
  const category = parseJson(source);
  if (!v.is(categoryDefinitionSchema, category) || category.externalLink) return undefined;
  const { newLayout, categoryData } = category;
  if (newLayout) {
    const place = categoryData.allArticles.find(({ title }) => title === group);
    if (place === undefined) return undefined;
    place.articleLinks.push({ label, link } as never);
  } else categoryData.articles.push({ label, path: link, ...(group === "" ? {} : { group }) } as never);
  return toJson(category);
}

/** The category's JSON without an article; as it was where it lists no such one. */
export function unlist(source: string, link: string): string {
  const category = parseJson(source);
  if (!v.is(categoryDefinitionSchema, category) || category.externalLink) return source;
  const { newLayout, categoryData } = category;
  if (newLayout)
    for (const group of categoryData.allArticles)
      group.articleLinks = group.articleLinks.filter((one) => one.link !== link);
  else categoryData.articles = categoryData.articles.filter((one) => one.path !== link);
  const text = toJson(category);
  return text === toJson(parseJson(source)) ? source : text;
}
