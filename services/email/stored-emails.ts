import { readdir } from "node:fs/promises";
import path from "node:path";

/** A letter on the disk, or what a killed process left of one. */
export const EMAIL_FILE = /\.eml(?:\.part)?$/;

/**
 * Paths of the letters that stand as files where no mail server is configured; none where the folder is not
 * there.
 */
export async function emailFiles(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => EMAIL_FILE.test(name)).map((name) => path.join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
