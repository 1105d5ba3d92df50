import { readdir } from "node:fs/promises";
import path from "node:path";

/** A letter on the disk, or what a killed process left of one. */
export const LETTER_FILE = /\.eml(?:\.part)?$/;

/**
 * Paths of the letters that stand as files where no mail server is configured; none where the folder is not
 * there.
 */
export async function letterFiles(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => LETTER_FILE.test(name)).map((name) => path.join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
