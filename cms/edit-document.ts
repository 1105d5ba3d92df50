import { failed, ok, type Result } from "../domain/result.ts";
import { type DocumentName, type DocumentOf, DOCUMENTS, parseDocument } from "./document.ts";
import { ifMissing, readContentFile, toJson, writeContentFile } from "./folder.ts";
import type { ContentFault } from "./front-matter.ts";

/** Changes a JSON file of the content folder, atomically. Fails if the file or the result is invalid. */
export async function editDocument<Name extends DocumentName>(
  folder: string,
  name: Name,
  change: (document: DocumentOf<Name>) => DocumentOf<Name>,
): Promise<Result<DocumentOf<Name>, ContentFault>> {
  const read = await readDocument(folder, name);
  if (!read.ok) return read;
  const text = toJson(change(read.value));
  const checked = parseDocument(name, text, DOCUMENTS[name]);
  if (!checked.ok) return checked;
  await writeContentFile(folder, name, text);
  return ok(checked.value as DocumentOf<Name>);
}

export async function readDocument<Name extends DocumentName>(
  folder: string,
  name: Name,
): Promise<Result<DocumentOf<Name>, ContentFault>> {
  const missing = failed({ file: name, line: 1, message: "the file is missing" });
  const source = await readContentFile(folder, name).catch(ifMissing(missing));
  return source.ok
    ? (parseDocument(name, source.value, DOCUMENTS[name]) as Result<DocumentOf<Name>, ContentFault>)
    : source;
}
