import { readFile } from "node:fs/promises";
import path from "node:path";
import { ifMissing } from "../../cms/folder.ts";
import { POLICY_FOLDER } from "../../cms/markdown-page.ts";
import { moveArticle, type MoveRefusal } from "../../cms/move-article.ts";
import { failed, ok, type Result } from "../../domain/result.ts";
import type { Draft } from "./draft-files.ts";
import { formOf } from "./edit-page.ts";
import type { Editable } from "./editable.ts";
import type { FieldFault } from "./field-faults.ts";
import { relist } from "./listed-titles.ts";
import { addAddress, listedIn } from "./new-article.ts";

/** Files as they are to be, and as they are. */
export interface Edition {
  /** The page's or document's file from then on. */
  readonly file: string;
  /** Null for one that goes. */
  readonly edited: ReadonlyMap<string, string | null>;
  /** Empty for one that is not there. */
  readonly before: ReadonlyMap<string, string>;
}

export interface Edited extends Pick<Draft, "text" | "place" | "move"> {
  readonly editable: Editable;
  readonly page: string;
}

export const readOrEmpty = (folder: string, file: string) =>
  readFile(path.join(folder, file), "utf8").catch(ifMissing(""));

const REFUSED: Readonly<Record<MoveRefusal, readonly [field: string, message: string]>> = {
  unknown: ["slug", "customers don't see this page: only a page that they see has an address to change"],
  taken: ["slug", "this address belongs to another page, or did"],
  "not-an-address": ["slug", "an address has small letters, digits and hyphens"],
  "no-place": ["listed", "that place is not there any more: choose another"],
  "no-article": ["into", "there is no other page of that address"],
};

const fault = (field: string, message: string) => failed({ field, line: undefined, message });
const NO_PLACE = "the category does not list pages where this one was to be: begin it anew";

/**
 * The page or document with all that changes with it: the categories that list it where it is new or its title is,
 * the list of addresses, and where its address is another one, whatever names it.
 */
export async function editedFiles(
  folder: string,
  id: string,
  { editable: { file }, page, text, place, move }: Edited,
): Promise<Result<Edition, FieldFault>> {
  if (!file.endsWith(".md"))
    return ok({ file, edited: new Map([[file, text]]), before: new Map([[file, page]]) });
  const after = formOf(file, text);
  const title = after.ok ? after.value.title : "";
  const isNew = page === "" && place !== undefined;
  const category = isNew ? await listedIn(folder, id, title, place) : undefined;
  if (isNew && category === undefined) return fault("title", NO_PLACE);
  const old = formOf(file, page);
  const titles = old.ok && after.ok ? { before: old.value.title, after: title } : undefined;
  const relisted = titles === undefined ? [] : await relist(folder, id, titles);
  const isShown = after.ok && ["", "published"].includes(after.value.state) && file.startsWith("articles/");
  const edited = new Map([
    [file, text],
    ...(category === undefined ? relisted : [category]),
    ...(isShown ? await addAddress(folder, id) : []),
  ]);
  const moved = await moveArticleOf(folder, id, move, edited);
  if (!moved.ok) return fault(...REFUSED[moved.failure]);
  const goes = move?.merges === true ? [[file, null] as const] : [];
  const files = new Map([...goes, ...moved.value, ...edited, ...moved.value]);
  const before = new Map<string, string>();
  for (const name of files.keys()) before.set(name, name === file ? page : await readOrEmpty(folder, name));
  const [first = file] = files.keys();
  return ok({ file: first, edited: files, before });
}

async function moveArticleOf(
  folder: string,
  id: string,
  move: Draft["move"],
  edited: ReadonlyMap<string, string>,
): ReturnType<typeof moveArticle> {
  const isArticle = !id.startsWith(POLICY_FOLDER);
  return move === undefined || !isArticle ? ok(new Map()) : moveArticle(folder, id, move, edited);
}
