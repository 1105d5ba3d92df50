import { rm } from "node:fs/promises";
import path from "node:path";
import { BASE_PATH } from "../domain/base-path.ts";
import { failed, ok, type Result } from "../domain/result.ts";
import { rename } from "./addresses.ts";
import { listFiles, readContentFile, toJson, writeContentFile } from "./folder.ts";
import { addressesOf } from "./moved-articles.ts";
import { ADDRESSES_FILE, REDIRECTS_FILE } from "./states.ts";
import { ContentStore } from "./store.ts";

export type RenameRefusal =
  /** No article has the old address. */
  | "unknown"
  /** The new one belongs to another article, or did. */
  | "taken"
  /** The new one is no slug of the same category. */
  | "not-an-address";

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Gives an article ("category/slug") another slug. What names it is changed, and its old address leads to the
 * new one. Resolves to the files that changed; the old file goes last, so that a crash loses no address.
 */
export async function renameArticle(
  folder: string,
  from: string,
  to: string,
): Promise<Result<readonly string[], RenameRefusal>> {
  const [category = "", slug = ""] = to.split("/");
  if (`${category}/${slug}` !== to || !SLUG.test(slug) || !from.startsWith(`${category}/`))
    return failed("not-an-address");
  const store = new ContentStore(folder);
  await store.refresh();
  const before = addressesOf(store);
  if (!before.live.has(from)) return failed("unknown");
  const after = rename(before, from, to);
  if (after === undefined) return failed("taken");

  const published = store.optionalDocument(ADDRESSES_FILE) ?? [];
  const files = await filesThatName(folder, from, to);
  const old = `articles/${from}.md`;
  const source = await readContentFile(folder, old);
  if (!source.ok) return failed("unknown");
  files.delete(old);
  const changed = new Map([
    [`articles/${to}.md`, named(source.value, from, to)],
    [ADDRESSES_FILE, toJson([...new Set([...published, to])].toSorted())],
    [REDIRECTS_FILE, toJson(Object.fromEntries(after.redirects))],
    ...files,
  ]);
  for (const [file, text] of changed) await writeContentFile(folder, file, text);
  await rm(path.join(folder, old));
  return ok([...changed.keys(), old]);
}

async function filesThatName(folder: string, from: string, to: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const file of (await listFiles(folder, [".md", ".json", ".csv"])).keys()) {
    const source = await readContentFile(folder, file);
    if (!source.ok || file === ADDRESSES_FILE || file === REDIRECTS_FILE) continue;
    const text = named(source.value, from, to);
    if (text !== source.value) files.set(file, text);
  }
  return files;
}

/** Links, related pages and rows of tables that name the article by its address. */
function named(source: string, from: string, to: string): string {
  const whole = (beginning: string) => new RegExp(`(${beginning})${from}(?![\\w/-])`, "gm");
  return source.replace(whole(`${BASE_PATH}/`), `$1${to}`).replace(whole('^(?:\\s*- )?"?'), `$1${to}`);
}
