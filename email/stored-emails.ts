import { readdir } from "node:fs/promises";
import path from "node:path";

/** An email file, or a partial one of a killed process. */
export const EMAIL_FILE = /\.eml(?:\.part)?$/;

/** Paths of the emails stored as files where no mail server is configured; none without the folder. */
export async function emailFiles(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => EMAIL_FILE.test(name)).map((name) => path.join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
