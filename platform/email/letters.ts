import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** Letters that stand as files under DATA_DIR where no mail server is configured. */

/** Deletes those from before that moment, and what a killed process left of others; returns how many. */
export async function purgeLetters(folder: string, before: Date): Promise<number> {
  let deleted = 0;
  for (const file of await letterFiles(folder)) {
    const written = await stat(file).catch(() => undefined);
    if (written === undefined || written.mtime >= before) continue;
    await rm(file, { force: true });
    deleted += 1;
  }
  return deleted;
}

/** Paths of all of them; none where the folder is not there. */
export async function letterFiles(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => /\.eml(?:\.part)?$/.test(name)).map((name) => path.join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
