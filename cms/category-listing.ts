import * as v from "valibot";
import { type CategoryDefinition, categoryDefinitionSchema } from "../contract/help.ts";
import type { Place } from "../domain/page-address.ts";
import { parseJson } from "../domain/text.ts";
import { rewriteJson } from "./rewrite-json.ts";

/** Every place of every category, with the category's title. */
export function placesOf(categories: readonly CategoryDefinition[]): readonly (Place & { title: string })[] {
  return categories.flatMap((one) =>
    one.externalLink ? [] : groupsOf(one).map((group) => ({ category: one.slug, group, title: one.title })),
  );
}

/** One that is empty where a page has none. */
function groupsOf({ newLayout, categoryData }: CategoryPage): readonly string[] {
  const groups = (newLayout ? categoryData.allArticles : categoryData.groups) ?? [];
  return groups.length === 0 ? [""] : groups.map(({ title }) => title);
}

/** As it is written. */
type CategoryPage = Extract<v.InferInput<typeof categoryDefinitionSchema>, { externalLink: false }>;

/** An article as a category page lists it. */
export interface Listing {
  readonly label: string;
  readonly link: string;
  /** As one of its common questions, in the old layout. */
  readonly question?: object | undefined;
}

/** The category's JSON with one more article at the end of a group; undefined where it can't list one there. */
export function listIn(
  source: string,
  group: string,
  { label, link, question }: Listing,
): string | undefined {
  const category = readCategory(source);
  if (category === undefined || !groupsOf(category).includes(group)) return undefined;
  const { newLayout, categoryData } = category;
  if (newLayout)
    categoryData.allArticles
      .find(({ title }) => title === group)
      ?.articleLinks.push({ label, link } as never);
  else
    categoryData.articles.push({
      label,
      path: link,
      ...(group !== "" && { group }),
      ...(question !== undefined && { question }),
    } as never);
  return rewriteJson(source, category);
}

/** The category's JSON without an article, and how it was listed; undefined where it lists no such one. */
export function unlist(
  source: string,
  link: string,
): { readonly text: string; readonly question: object | undefined } | undefined {
  const category = readCategory(source);
  if (category === undefined) return undefined;
  const { newLayout, categoryData } = category;
  let question: object | undefined;
  if (newLayout)
    for (const group of categoryData.allArticles)
      group.articleLinks = group.articleLinks.filter((one) => one.link !== link);
  else {
    question = categoryData.articles.find((one) => one.path === link)?.question;
    categoryData.articles = categoryData.articles.filter((one) => one.path !== link);
  }
  const text = rewriteJson(source, category);
  return text === source ? undefined : { text, question };
}

/** As it is written, without what a schema would add; undefined for what has no page. */
function readCategory(source: string): CategoryPage | undefined {
  const category = parseJson(source);
  return v.is(categoryDefinitionSchema, category) && !category.externalLink ? category : undefined;
}
