import { closeSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";

/** Creates the folder and its parents, durably. */
export function makeFolder(folder: string): void {
  const highest = mkdirSync(folder, { recursive: true });
  if (highest === undefined) return;
  const end = path.dirname(path.resolve(highest));
  for (let made = path.resolve(folder); made !== end; made = path.dirname(made))
    syncFolder(path.dirname(made));
}

/** Makes new and renamed files of the folder durable. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** By write and rename: `write` flushes the path it is given; where it throws, the older file stays. */
export async function writeAtomically(file: string, write: (part: string) => Promise<void>): Promise<void> {
  // No other file has this ending.
  const part = `${file}.part`;
  try {
    await write(part);
    await rename(part, file);
    syncFolder(path.dirname(file));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
