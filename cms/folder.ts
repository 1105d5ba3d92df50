import { type Stats, stat as statFile } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { failed, ok, type Result } from "../domain/result.ts";
import { writeAtomically } from "../infrastructure/durable-files.ts";
import type { ContentFault } from "./front-matter.ts";

/** A file has changed if either differs. */
export interface FileMark {
  readonly modified: number;
  readonly size: number;
}

/** Files with one of `endings` by relative path with "/", without those of folders like ".git". */
export async function listFiles(folder: string, endings: readonly string[]): Promise<Map<string, FileMark>> {
  const top = await readdir(folder, { withFileTypes: true });
  // Hidden folders come and go, such as the lock of a publication.
  const folders = top.filter((entry) => entry.isDirectory() && !entry.name.startsWith("."));
  const below = await Promise.all(
    folders.map(({ name }) => readdir(`${folder}/${name}`, { withFileTypes: true, recursive: true })),
  );
  const entries = [...top, ...below.flat()];
  const wanted = entries.filter(
    (entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)),
  );
  // A folder at a time: this is done every few seconds, for as many files as there are articles.
  const names = [...Map.groupBy(wanted, ({ parentPath }) => parentPath)].flatMap(([parent, files]) => {
    const place = path.relative(folder, parent).replaceAll(path.sep, "/");
    return files.map(({ name }) => (place === "" ? name : `${place}/${name}`));
  });
  return new Map((await markFiles(folder, names)).toSorted(byName));
}

/** Those that are still there. By callbacks: so many promises take more than the rest of a look at the folder. */
function markFiles(folder: string, names: readonly string[]): Promise<[string, FileMark][]> {
  return new Promise((resolve, reject) => {
    const marked: [string, FileMark][] = [];
    let left = names.length;
    if (left === 0) resolve(marked);
    for (const name of names)
      statFile(`${folder}/${name}`, (error, stats) => {
        if (error === null) marked.push([name, toMark(stats)]);
        else if (error.code !== "ENOENT") reject(error);
        left -= 1;
        if (left === 0) resolve(marked);
      });
  });
}

/** Parsing larger files would block other requests. Each is ten times the largest file of today. */
const MOST_KB: Readonly<Record<string, number>> = {
  ".md": 128,
  ".json": 256,
  ".csv": 1_024,
  ".vtt": 64,
  ".svg": 6,
};

/** Fails, without reading it, if the file is too large for its kind. */
export async function readContentFile(folder: string, name: string): Promise<Result<string, ContentFault>> {
  const file = path.join(folder, name);
  const fault = sizeFault(name, (await stat(file)).size);
  return fault === undefined ? ok(await readFile(file, "utf8")) : failed(fault);
}

/** Undefined for a file of its kind that is not too large. */
export function sizeFault(name: string, bytes: number): ContentFault | undefined {
  const [most, kilobytes] = [MOST_KB[path.extname(name)] ?? 0, Math.ceil(bytes / 1_000)];
  if (kilobytes <= most) return undefined;
  return { file: name, line: 1, message: `the file has ${kilobytes} kB: at most ${most} kB` };
}

/** Adds or replaces a file, all of it or nothing; its mode stays. */
export async function writeContentFile(folder: string, name: string, text: string): Promise<void> {
  const file = path.join(folder, name);
  const mode = (await stat(file).catch(ifMissing(undefined)))?.mode;
  await writeAtomically(file, (part) => writeFile(part, text, { mode, flush: true }));
}

/** As the JSON files of the folder are written. */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

export function isUnchanged(one: FileMark | undefined, other: FileMark): boolean {
  return one?.modified === other.modified && one.size === other.size;
}

/** Undefined if the file was deleted since it was listed. */
export async function markFile(file: string): Promise<FileMark | undefined> {
  const stats = await stat(file).catch(ifMissing(undefined));
  return stats && toMark(stats);
}

function toMark({ mtimeMs, size }: Stats): FileMark {
  return { modified: mtimeMs, size };
}

/** For a promise about a file: what it resolves to where there is none. */
export function ifMissing<Value>(value: Value) {
  return (error: unknown): Value => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return value;
    throw error;
  };
}

function byName([one]: readonly [string, FileMark], [other]: readonly [string, FileMark]): number {
  return one < other ? -1 : 1;
}
