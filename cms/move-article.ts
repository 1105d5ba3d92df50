import { rm } from "node:fs/promises";
import path from "node:path";
import { BASE_PATH } from "../domain/base-path.ts";
import type { Place } from "../domain/page-address.ts";
import { failed, ok, type Result } from "../domain/result.ts";
import { type Addresses, redirect, rename } from "./addresses.ts";
import { listIn, unlist } from "./category-listing.ts";
import { isCategory } from "./content-files.ts";
import { listFiles, readContentFile, toJson, writeContentFile } from "./folder.ts";
import { parseFrontMatter } from "./front-matter.ts";
import { addressesOf } from "./moved-articles.ts";
import { QUESTIONS_FILE } from "./search-phrases.ts";
import { ADDRESSES_FILE, idOf, REDIRECTS_FILE } from "./states.ts";
import { ContentStore } from "./store.ts";

export interface Move {
  /** "category/slug": its address from now on, or the article that takes its place. */
  readonly to: string;
  /** Where it is listed from now on; needed where the category is another one. */
  readonly place?: Place | undefined;
  /** `to` is another article: this one goes, and its address leads there. */
  readonly merges?: boolean | undefined;
}

export type MoveRefusal =
  /** No article that customers see has the old address. */
  | "unknown"
  /** The new one belongs to another article, or did. */
  | "taken"
  /** The new one is no slug. */
  | "not-an-address"
  /** No place to list it was named, or the category has none of that name. */
  | "no-place"
  /** What it is merged into is no other article that customers see. */
  | "no-article";

/** Files as a move leaves them, the article's first; null for one that goes. */
export type MovedFiles = ReadonlyMap<string, string | null>;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Gives an article ("category/slug") another address, another place in the lists, or another article in its place:
 * what names it is changed, and its old address leads to the new one. Writes nothing. `edited`: texts that are about
 * to replace files.
 */
export async function moveArticle(
  folder: string,
  from: string,
  move: Move,
  edited: ReadonlyMap<string, string> = new Map(),
): Promise<Result<MovedFiles, MoveRefusal>> {
  const { to, place, merges = false } = move;
  const [category = "", slug = "", ...more] = to.split("/");
  if (more.length > 0 || !SLUG.test(slug)) return failed("not-an-address");
  const isElsewhere = !merges && !from.startsWith(`${category}/`);
  if (isElsewhere && place === undefined) return failed("no-place");
  const store = new ContentStore(folder);
  await store.refresh();
  const before = addressesOf(store);
  if (!before.live.has(from)) return failed("unknown");
  if (merges && (to === from || !before.live.has(to))) return failed("no-article");
  const after = addressesAfter(before, from, move);
  const isOthers = !merges && to !== from && store.allArticles().some((one) => idOf(one) === to);
  if (after === undefined || isOthers) return failed("taken");

  const old = `articles/${from}.md`;
  const sources = await sourcesOf(folder, edited);
  const article = sources.get(old);
  const front = article === undefined ? undefined : parseFrontMatter(old, article);
  if (article === undefined || front?.ok !== true) return failed("unknown");
  const changed = new Map<string, string | null>();
  if (!merges) changed.set(`articles/${to}.md`, withAddress(old, article, move, from));
  let question: object | undefined;
  for (const [file, source] of sources) {
    if (file === old || file === ADDRESSES_FILE || file === REDIRECTS_FILE) continue;
    if (to !== from && file.endsWith(`/${old}`)) {
      // In another language.
      changed.set(file, null);
      const its = `${file.slice(0, -old.length)}articles/${to}.md`;
      if (!merges) changed.set(its, withAddress(old, source, move, from));
      continue;
    }
    const isListed = isCategory(file) && (merges || place !== undefined);
    const listed = isListed ? unlist(source, `${BASE_PATH}/${from}`) : undefined;
    question ??= listed?.question;
    const text = withAddress(file, listed?.text ?? source, move, from);
    if (text !== source) changed.set(file, text);
  }
  if (place !== undefined && !merges) {
    const file = `categories/${place.category}.json`;
    const label = String(front.value.fields["title"] ?? "");
    const list = changed.get(file) ?? sources.get(file);
    const text = list && listIn(list, place.group, { label, link: `${BASE_PATH}/${to}`, question });
    if (place.category !== category || text === undefined || text === "") return failed("no-place");
    changed.set(file, text);
  }
  if (to !== from) {
    const published = store.optionalDocument(ADDRESSES_FILE) ?? [];
    if (!merges && published.length > 0)
      changed.set(ADDRESSES_FILE, toJson([...new Set([...published, to])].toSorted()));
    changed.set(REDIRECTS_FILE, toJson(Object.fromEntries(after.redirects)));
    changed.set(old, null);
  }
  return ok(changed);
}

/** All of them; what goes last, so that a crash loses no address. */
export async function writeMoved(folder: string, files: MovedFiles): Promise<void> {
  for (const [file, text] of files) if (text !== null) await writeContentFile(folder, file, text);
  for (const [file, text] of files) if (text === null) await rm(path.join(folder, file));
}

function addressesAfter(before: Addresses, from: string, { to, merges }: Move): Addresses | undefined {
  if (merges === true) return redirect(before, from, to);
  return to === from ? before : rename(before, from, to);
}

async function sourcesOf(
  folder: string,
  edited: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const sources = new Map<string, string>();
  for (const file of (await listFiles(folder, [".md", ".json", ".csv"])).keys()) {
    const source = await readContentFile(folder, file);
    if (source.ok) sources.set(file, source.value);
  }
  return new Map([...sources, ...edited]);
}

/** A file with an article's new address wherever its old one names it. */
function withAddress(file: string, source: string, move: Move, from: string): string {
  const { to } = move;
  if (to === from) return source;
  // Not of another site that has such an address.
  const linked = source.replace(exactly(`(?<![\\w./:-])${BASE_PATH}/`, from), `$1${to}`);
  if (file.endsWith(".md")) return withRelated(file, linked, from, to);
  if (file.endsWith(".csv")) return withRows(file, linked, move, from);
  // The signature of a translation has its file's name.
  return linked.replace(exactly(move.merges === true ? '^\\s*"' : '^\\s*"(?:articles/)?', from), `$1${to}`);
}

const exactly = (beginning: string, id: string) => new RegExp(`(${beginning})${id}(?![\\w/-])`, "gm");

/** A page's related pages, each once and none itself, and the help instead of one that is withdrawn. */
function withRelated(file: string, source: string, from: string, to: string): string {
  const lines = source.split(/(?<=\n)/);
  const fence = lines.findIndex((line, at) => at > 0 && line.trim() === "---");
  const seen = new Set<string>();
  let isRelated = false;
  const head = lines.slice(0, fence).flatMap((line) => {
    const [, name] = /^([\w-]+):/.exec(line) ?? [];
    if (name !== undefined) isRelated = name === "related";
    if (name === "see") return [line.replace(exactly('^see:\\s*"?', from), `$1${to}`)];
    if (name !== undefined || !isRelated) return [line];
    const renamed = line.replace(exactly('^\\s*- "?', from), `$1${to}`);
    const [, id = ""] = /^\s*- "?([\w/-]+)/.exec(renamed) ?? [];
    if (renamed !== line && (seen.has(id) || file === `articles/${to}.md`)) return [];
    const isRepeat = seen.has(id) && id === to;
    seen.add(id);
    return isRepeat ? [] : [renamed];
  });
  return [...head, ...lines.slice(fence)].join("");
}

/**
 * Rows of what customers type, whose first column is a page. Of a page that goes, its words are found at the one in its
 * place.
 */
function withRows(file: string, source: string, { to, merges }: Move, from: string): string {
  const row = exactly("^", from);
  if (merges !== true) return source.replace(row, `$1${to}`);
  const lines = source.split(/(?<=\n)/);
  const isOf = (id: string) => (line: string) => line.startsWith(`${id},`);
  const moved = lines.filter(isOf(from));
  const others = lines.filter((line) => !isOf(from)(line));
  const at = others.findIndex(isOf(to));
  if (moved.length === 0) return source;
  if (at === -1 || file !== QUESTIONS_FILE) return source.replace(row, `$1${to}`);
  const [ending = ""] = /\r?\n$/.exec(others[at]!) ?? [];
  const words = [others[at]!, ...moved].flatMap((line) => line.trimEnd().split(",").slice(1));
  others[at] = `${[to, ...new Set(words)].join(",")}${ending}`;
  return others.join("");
}
