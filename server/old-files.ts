import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";

/** The files of a folder whose name matches: those last written before that moment, and the others. */
export async function filesByAge(folder: string, name: RegExp, before: Date): Promise<{ readonly old: string[]; readonly others: string[] }> {
  const old: string[] = [];
  const others: string[] = [];
  for (const file of await namesIn(folder)) {
    if (!name.test(file)) continue;
    // Another process may have deleted it.
    const written = await stat(path.join(folder, file)).catch(() => undefined);
    if (written !== undefined) (written.mtime < before ? old : others).push(file);
  }
  return { old, others };
}

/** Deletes files of a folder whose name matches and that were last written before that moment; returns how many. */
export async function deleteOldFiles(folder: string, name: RegExp, before: Date): Promise<number> {
  const { old } = await filesByAge(folder, name, before);
  for (const file of old) await rm(path.join(folder, file), { force: true });
  return old.length;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
