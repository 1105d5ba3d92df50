import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { appearWhole } from "../files/appear-whole.ts";

/** The last good version of each content file, by its path in the content folder, for a start while today's files are broken. */
export type SavedContent = ReadonlyMap<string, string>;

/** Sources as editors wrote them: whoever reads them back parses them as today's files, so another release takes only what it can read. */
const savedSchema = v.object({ format: v.literal(1), files: v.record(v.string(), v.string()) });

/** Empty where there is none. Throws where it can't be read. */
export async function readSavedContent(file: string): Promise<SavedContent> {
  try {
    const { files } = v.parse(savedSchema, JSON.parse(await readFile(file, "utf8")));
    return new Map(Object.entries(files));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return new Map();
    throw error;
  }
}

export async function saveContent(file: string, content: SavedContent): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const text = JSON.stringify({ format: 1, files: Object.fromEntries(content) });
  await appearWhole(file, (part) => writeFile(part, text, { mode: 0o600, flush: true }));
}
