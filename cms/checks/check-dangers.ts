import { readFile } from "node:fs/promises";
import path from "node:path";
import { LANGUAGES, PHRASES, readLanguages } from "../../danger/files.ts";
import { MEANINGS } from "../../danger/find-dangers.ts";
import { readPhraseTable } from "../../danger/phrase-table.ts";
import type { ContentFault } from "../front-matter.ts";

/** What is wrong in the words by which dangers are heard; a folder may be without them. */
export async function checkDangers(folder: string): Promise<ContentFault[]> {
  const faults: ContentFault[] = [];
  const check = async (file: string, read: (source: string) => void) => {
    const source = await readFile(path.join(folder, file), "utf8").catch(() => undefined);
    try {
      if (source !== undefined) read(source);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      faults.push({ file, line: Number(/^line (\d+)/.exec(message)?.[1] ?? 1), message });
    }
  };
  await check(PHRASES, (source) => {
    for (const { meaning } of readPhraseTable(source))
      if (!MEANINGS.includes(meaning)) {
        const line = 1 + source.split("\n").findIndex((one) => one.split(",")[1] === meaning);
        faults.push({
          file: PHRASES,
          line,
          message: `"${meaning}" is no danger: ${MEANINGS.join(", ")}`,
        });
      }
  });
  await check(LANGUAGES, readLanguages);
  return faults;
}
