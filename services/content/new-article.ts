import { mkdir } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { type CategoryDefinition, categoryDefinitionSchema } from "../../contract/help.ts";
import { BASE_PATH } from "../../domain/base-path.ts";
import { type Day, londonDay } from "../../domain/calendar.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import { parseJson } from "../../domain/text.ts";
import { applyForm, type PageForm, readForm } from "./edit-page.ts";
import { digestOf, type EditorPages } from "./editor-pages.ts";
import { readContentFile, toJson, writeContentFile } from "./folder.ts";
import { addressesOf } from "./moved-articles.ts";
import { latestReview } from "./review-limit.ts";
import { ADDRESSES_FILE } from "./states.ts";
import type { ContentStore } from "./store.ts";

/** Where a category page lists articles: `group` is empty where it has no groups. */
export interface Place {
  readonly category: string;
  readonly group: string;
}

export interface NewArticle {
  readonly title: string;
  readonly description: string;
  readonly place: Place;
  readonly today: Day;
}

export type NewArticleRefusal = "incomplete" | "place" | "taken";

const BODY = "The answer, in two lines.\n\n## What to do next\n\nOne sentence.";

/** Every place of every category, with the category's title. */
function placesOf(categories: readonly CategoryDefinition[]): readonly (Place & { title: string })[] {
  return categories.flatMap((one) => {
    if (one.externalLink) return [];
    const groups = one.newLayout ? one.categoryData.allArticles : one.categoryData.groups;
    const names = groups.length === 0 ? [""] : groups.map(({ title }) => title);
    return names.map((group) => ({ category: one.slug, group, title: one.title }));
  });
}

/**
 * Writes an article that only editors see, and lists it where it is to be. Resolves to its id, its files and
 * the text that makes it public.
 */
async function addArticle(
  folder: string,
  store: ContentStore,
  { title, description, place, today }: NewArticle,
): Promise<Result<{ id: string; files: readonly string[]; text: string }, NewArticleRefusal>> {
  const slug = title
    .toLowerCase()
    .replace(/['\u2019]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (slug === "" || description.trim() === "") return failed("incomplete");
  const known = placesOf(store.categories());
  if (!known.some((one) => one.category === place.category && one.group === place.group))
    return failed("place");
  const id = `${place.category}/${slug}`;
  const { live, withdrawn, redirects } = addressesOf(store);
  const file = `articles/${id}.md`;
  const isTaken = [live, withdrawn, redirects].some((ids) => ids.has(id));
  if (isTaken || store.allArticles().some((one) => one.file === file)) return failed("taken");
  const categoryFile = `categories/${place.category}.json`;
  const category = await readContentFile(folder, categoryFile);
  const review = latestReview(file, today);
  const filled = { title, description, updated: today, "review-by": review, keywords: title.toLowerCase() };
  const [hidden, text] = ["draft", ""].map((state) => {
    const values: Partial<PageForm> = { ...filled, state, body: BODY };
    return applyForm(
      file,
      "---\n---\n\n",
      readForm((name) => values[name] ?? ""),
    );
  });
  if (!category.ok || hidden?.ok !== true || text?.ok !== true) return failed("incomplete");
  const listed = listIn(category.value, place.group, title, `${BASE_PATH}/${id}`);
  if (listed === undefined) return failed("place");
  await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
  await writeContentFile(folder, file, hidden.value);
  await writeContentFile(folder, categoryFile, listed);
  return ok({ id, files: [file, categoryFile], text: text.value });
}

/** The category's JSON with one more article at the end of a group; undefined where it can't list one. */
function listIn(source: string, group: string, label: string, link: string): string | undefined {
  const category = parseJson(source);
  if (!v.is(categoryDefinitionSchema, category) || category.externalLink) return undefined;
  const { newLayout, categoryData } = category;
  if (newLayout)
    categoryData.allArticles
      .find(({ title }) => title === group)
      ?.articleLinks.push({ label, link } as never);
  else categoryData.articles.push({ label, path: link, ...(group === "" ? {} : { group }) } as never);
  return toJson(category);
}

/** The list of published addresses with one more, by file; empty where it is there, or without a list. */
export async function addAddress(folder: string, id: string): Promise<ReadonlyMap<string, string>> {
  const source = await readContentFile(folder, ADDRESSES_FILE).catch(() => undefined);
  if (source?.ok !== true) return new Map();
  const addresses = parseJson(source.value);
  if (!v.is(v.array(v.string()), addresses) || addresses.includes(id)) return new Map();
  return new Map([[ADDRESSES_FILE, toJson([...addresses, id].toSorted())]]);
}

interface NewPageParts {
  readonly folder: string;
  /** Called after files were written. */
  readonly onPublished: (files: readonly string[], by: string) => Promise<unknown>;
  readonly store: ContentStore;
  readonly pages: EditorPages;
  readonly inTurn: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly now: () => Date;
}

export function createNewPages({ folder, onPublished, store, pages, inTurn, now }: NewPageParts) {
  const { drafts, read } = pages;
  return {
    async places() {
      await store.refresh();
      return placesOf(store.categories());
    },
    /** A page that only editors see, with a draft whose publication shows it to customers; its id. */
    add: (given: Omit<NewArticle, "today">, { id: by }: { readonly id: string }) =>
      inTurn(async () => {
        await store.refresh();
        const added = await addArticle(folder, store, { ...given, today: londonDay(now()) });
        if (!added.ok) return added;
        const { id, files, text } = added.value;
        const base = digestOf((await read(id))?.page ?? "");
        const saved = { text, by, at: now().toISOString(), base, publishAt: null };
        await drafts.saveDraft(id, { ...saved, state: "draft" });
        await onPublished(files, by);
        return ok(id);
      }),
  };
}
