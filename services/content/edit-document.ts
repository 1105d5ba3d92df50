import { stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { failed, ok, type Result } from "../../domain/result.ts";
import { writeAtomically } from "../../infrastructure/durable-files.ts";
import { type DocumentName, type DocumentOf, DOCUMENTS, parseDocument } from "./document.ts";
import { readContentFile } from "./folder.ts";
import type { ContentFault } from "./front-matter.ts";

/** Changes a JSON file of the content folder, atomically. Fails if the file or the result is invalid. */
export async function editDocument<Name extends DocumentName>(
  folder: string,
  name: Name,
  change: (document: DocumentOf<Name>) => DocumentOf<Name>,
): Promise<Result<DocumentOf<Name>, ContentFault>> {
  const read = await readDocument(folder, name);
  if (!read.ok) return read;
  const text = `${JSON.stringify(change(read.value), undefined, 2)}\n`;
  const checked = parseDocument(name, text, DOCUMENTS[name]);
  if (!checked.ok) return checked;
  const file = path.join(folder, name);
  const { mode } = await stat(file);
  await writeAtomically(file, (part) => writeFile(part, text, { mode, flush: true }));
  return ok(checked.value as DocumentOf<Name>);
}

export async function readDocument<Name extends DocumentName>(
  folder: string,
  name: Name,
): Promise<Result<DocumentOf<Name>, ContentFault>> {
  try {
    const source = await readContentFile(folder, name);
    return source.ok
      ? (parseDocument(name, source.value, DOCUMENTS[name]) as Result<DocumentOf<Name>, ContentFault>)
      : source;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return failed({ file: name, line: 1, message: "the file is missing" });
  }
}
