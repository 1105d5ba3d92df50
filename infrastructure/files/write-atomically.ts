import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { syncFolder } from "./durable-folder.ts";

/**
 * Makes a file that can be seen only whole, in the place of an older one if there is one: it is written
 * beside, and moved when it is there. `write` fills the file it is told and has it flushed to the disk before
 * it ends, because a cut of the power must not leave an empty one. Where it throws, nothing is left and the
 * older file stays.
 */
export async function writeAtomically(file: string, write: (part: string) => Promise<void>): Promise<void> {
  // No file of the content folder, no letter and no backup has such an ending.
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
