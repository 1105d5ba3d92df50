import * as v from "valibot";
import { helplinesSchema } from "../contract/contact.ts";
import { FILE_DOCUMENTS } from "../contract/content-documents.ts";
import { type CategoryDefinition, categoryDefinitionSchema, factsSchema } from "../contract/help.ts";
import { providerSchema } from "../contract/provider.ts";
import { videosSchema } from "../contract/video.ts";
import { addressesSchema, redirectsSchema } from "../contract/moved.ts";
import { searchPagesSchema, searchPicksSchema } from "../contract/search-content.ts";
import { failed, ok, type Result } from "../domain/result.ts";
import { drawingsSchema } from "./media/drawings.ts";
import { photoOfFile, photoSchema } from "./media/photos.ts";
import type { ContentFault } from "./front-matter.ts";

type OneDocument = (typeof FILE_DOCUMENTS)[keyof typeof FILE_DOCUMENTS];
type FileSchemas = { readonly [One in OneDocument as One["file"]]: One["schema"] };
export type FileDocument = keyof FileSchemas;

export const HELPLINES_FILE = "helplines.json";
export const TROUBLESHOOTERS_FILE = "troubleshooters.json";
export const CANNED_ANSWERS_FILE = "canned-answers.json";

/** The JSON files of the content folder, with their schemas. */
export const DOCUMENTS = {
  ...(Object.fromEntries(Object.values(FILE_DOCUMENTS).map((one) => [one.file, one.schema])) as FileSchemas),
  "drawings/drawings.json": drawingsSchema,
  "addresses.json": addressesSchema,
  "facts.json": factsSchema,
  [HELPLINES_FILE]: helplinesSchema,
  "provider.json": providerSchema,
  "redirects.json": redirectsSchema,
  "videos/videos.json": videosSchema,
  "search/pages.json": searchPagesSchema,
  "search/picks.json": searchPicksSchema,
} as const;

export type DocumentName = keyof typeof DOCUMENTS;
export type DocumentOf<Name extends DocumentName> = v.InferOutput<(typeof DOCUMENTS)[Name]>;

function isDocumentName(name: string): name is DocumentName {
  return Object.hasOwn(DOCUMENTS, name);
}

/** The schema of a JSON file: a document, a photo's or a category's definition. Undefined for another file. */
export function schemaOf(file: string): v.GenericSchema | undefined {
  if (isDocumentName(file)) return DOCUMENTS[file];
  if (photoOfFile(file) !== undefined) return photoSchema;
  return /^categories\/[a-z0-9-]+\.json$/.test(file) ? categoryDefinitionSchema : undefined;
}

/** Parses and validates a JSON file; a fault names the line if it can be found. */
export function parseDocument(
  file: string,
  source: string,
  schema: v.GenericSchema,
): Result<unknown, ContentFault> {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (error) {
    return failed({ file, line: lineOfSyntaxError(source, error), message: "this is not JSON" });
  }
  const parsed = v.safeParse(schema, json);
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue);
  return failed({
    file,
    line: lineOfKey(source, issue.path),
    message: where === null ? issue.message : `"${where}": ${issue.message}`,
  });
}

/** From the position in V8's message. */
function lineOfSyntaxError(source: string, error: unknown): number {
  const [, position] = /position (\d+)/.exec(error instanceof Error ? error.message : "") ?? [];
  return source.slice(0, Number(position ?? source.length)).split("\n").length;
}

/** The line of the innermost member or item on the path. */
export function lineOfKey(source: string, path: readonly { readonly key?: unknown }[] | undefined): number {
  let from = 0;
  for (const { key } of path ?? []) {
    const found =
      typeof key === "number" ? startOfItem(source, from, key) : source.indexOf(`"${String(key)}"`, from);
    if (found !== -1) from = found;
  }
  return source.slice(0, from).split("\n").length;
}

const JSON_TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},]|[^\s"[\]{},]+/g;

/** The offset of the item with that index in the first list after `from`; -1 if there is none. */
function startOfItem(source: string, from: number, index: number): number {
  const start = source.indexOf("[", from) + 1;
  let depth = 0;
  let itemsBefore = index;
  for (const { 0: token, index: at } of source.slice(start).matchAll(JSON_TOKEN)) {
    if (itemsBefore === 0) return start + at;
    if (token === "[" || token === "{") depth++;
    if (token === "]" || token === "}") depth--;
    if (token === "," && depth === 0) itemsBefore--;
  }
  return -1;
}

/** The links to articles on a category's page. */
export function listedLinks(
  category: CategoryDefinition,
): readonly { readonly label: string; readonly link: string }[] {
  if (category.externalLink) return [];
  if (!category.newLayout)
    return category.categoryData.articles.map(({ label, path: link }) => ({ label, link }));
  return category.categoryData.allArticles.flatMap(({ articleLinks }) => articleLinks);
}
