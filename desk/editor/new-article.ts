import * as v from "valibot";
import { BASE_PATH } from "../../domain/base-path.ts";
import { type Day, londonDay } from "../../domain/calendar.ts";
import { type Place, slugOf } from "../../domain/page-address.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import { parseJson } from "../../domain/text.ts";
import { isPolicyName } from "../../contract/policy.ts";
import type { Draft } from "./draft-files.ts";
import { categoryDocument } from "./editable.ts";
import { applyForm, type PageForm, readForm } from "./edit-page.ts";
import { listIn, placesOf } from "../../cms/category-listing.ts";
import { digestOf, type EditorPages } from "./editor-pages.ts";
import { readContentFile, toJson } from "../../cms/folder.ts";
import { addressesOf } from "../../cms/moved-articles.ts";
import { latestReview } from "../../cms/checks/review-limit.ts";
import { ADDRESSES_FILE } from "../../cms/states.ts";
import type { ContentStore } from "../../cms/store.ts";

export interface NewArticle {
  readonly title: string;
  readonly description: string;
  readonly place: Place;
}

export type NewArticleRefusal = "incomplete" | "title-long" | "place" | "taken";

/** Its address is made of it, and the check allows no more. */
const LONGEST_TITLE = 80;
const BODY = "The answer, in two lines.\n\n## What to do next\n\nOne sentence.";

/** The id and the text of a new article; nothing of it is written. */
function begin(
  store: ContentStore,
  { title, description, place }: NewArticle,
  today: Day,
): Result<{ id: string; text: string }, NewArticleRefusal> {
  if (title.length > LONGEST_TITLE) return failed("title-long");
  const slug = slugOf(title);
  if (slug === "" || description.trim() === "") return failed("incomplete");
  const known = placesOf(store.categories());
  if (!known.some((one) => one.category === place.category && one.group === place.group))
    return failed("place");
  const id = `${place.category}/${slug}`;
  const { live, withdrawn, redirects } = addressesOf(store);
  const file = `articles/${id}.md`;
  const isTaken = [live, withdrawn, redirects].some((ids) => ids.has(id));
  if (isTaken || store.allArticles().some((one) => one.file === file)) return failed("taken");
  const review = latestReview(file, today);
  const values: Partial<PageForm> = {
    title,
    description,
    updated: today,
    "review-by": review,
    keywords: title.toLowerCase(),
    body: BODY,
  };
  const text = applyForm(
    file,
    "---\n---\n\n",
    readForm((name) => values[name] ?? ""),
  );
  return text.ok ? ok({ id, text: text.value }) : failed("incomplete");
}

/** The category's file with a new article in its place; undefined where it can't list one there any more. */
export async function listedIn(
  folder: string,
  id: string,
  title: string,
  { category, group }: Place,
): Promise<readonly [file: string, text: string] | undefined> {
  const file = `categories/${category}.json`;
  const source = await readContentFile(folder, file).catch(() => undefined);
  const text =
    source?.ok === true
      ? listIn(source.value, group, { label: title, link: `${BASE_PATH}/${id}` })
      : undefined;
  return text === undefined ? undefined : [file, text];
}

/** The list of published addresses with one more, by file; empty where it is there, or without a list. */
export async function addAddress(folder: string, id: string): Promise<ReadonlyMap<string, string>> {
  const source = await readContentFile(folder, ADDRESSES_FILE).catch(() => undefined);
  if (source?.ok !== true) return new Map();
  const addresses = parseJson(source.value);
  if (!v.is(v.array(v.string()), addresses) || addresses.includes(id)) return new Map();
  return new Map([[ADDRESSES_FILE, toJson([...addresses, id].toSorted())]]);
}

export type NewCategoryRefusal = "incomplete" | "taken";

/** A category without articles that only its own address leads to: an editor says what else it is. */
function beginCategory(
  store: ContentStore,
  { title, description }: Pick<NewArticle, "title" | "description">,
): Result<{ slug: string; text: string }, NewCategoryRefusal> {
  const slug = slugOf(title);
  if (slug === "" || description.trim() === "") return failed("incomplete");
  const known = store.categories();
  if (known.some((one) => one.slug === slug) || isPolicyName(slug)) return failed("taken");
  const category = {
    slug,
    order: Math.max(0, ...known.map(({ order }) => order)) + 10,
    mainCategory: false,
    title,
    description,
    link: `${BASE_PATH}/${slug}`,
    decoration: known.find(({ externalLink }) => !externalLink)?.decoration ?? "",
    externalLink: false,
    newLayout: false,
    ctaItems: [],
    categoryData: { articlesTitle: title, groups: [], articles: [] },
  };
  return ok({ slug, text: toJson(category) });
}

interface NewPageParts {
  readonly store: ContentStore;
  readonly pages: EditorPages;
  readonly inTurn: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly now: () => Date;
}

export function createNewPages({ store, pages: { drafts }, inTurn, now }: NewPageParts) {
  const saveNew = (id: string, { text, by, place }: Required<Pick<Draft, "text" | "by" | "place">>) =>
    drafts.saveDraft(id, {
      text,
      by,
      at: now().toISOString(),
      base: digestOf(""),
      publishAt: null,
      state: "draft",
      place,
    });
  return {
    async places() {
      await store.refresh();
      return placesOf(store.categories());
    },
    /** A draft alone: its publication writes the page, lists it and shows it to customers. Resolves to its id. */
    add: (given: NewArticle, { id: by }: { readonly id: string }) =>
      inTurn(async (): Promise<Result<string, NewArticleRefusal>> => {
        await store.refresh();
        const begun = begin(store, given, londonDay(now()));
        if (!begun.ok) return begun;
        const { id, text } = begun.value;
        if ((await drafts.draft(id)) !== undefined) return failed("taken");
        await saveNew(id, { text, by, place: given.place });
        return ok(id);
      }),
    /** A draft alone, as of a page. Resolves to the id of its document. */
    addCategory: (given: Pick<NewArticle, "title" | "description">, { id: by }: { readonly id: string }) =>
      inTurn(async (): Promise<Result<string, NewCategoryRefusal>> => {
        await store.refresh();
        const begun = beginCategory(store, given);
        if (!begun.ok) return begun;
        const { slug, text } = begun.value;
        const id = categoryDocument(slug);
        if ((await drafts.draft(id)) !== undefined) return failed("taken");
        await saveNew(id, { text, by, place: { category: slug, group: "" } });
        return ok(id);
      }),
  };
}
