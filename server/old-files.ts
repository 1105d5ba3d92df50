import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** Deletes files of a folder whose name matches and that were last written before that moment; returns how many. */
export async function deleteOldFiles(folder: string, name: RegExp, before: Date): Promise<number> {
  let deleted = 0;
  for (const file of await namesIn(folder)) {
    if (!name.test(file)) continue;
    // Another process may have been faster.
    const written = await stat(path.join(folder, file)).catch(() => undefined);
    if (written === undefined || written.mtime >= before) continue;
    await rm(path.join(folder, file), { force: true });
    deleted += 1;
  }
  return deleted;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
