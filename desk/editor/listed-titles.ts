import { readFile } from "node:fs/promises";
import path from "node:path";
import { BASE_PATH } from "../../domain/base-path.ts";
import { isCategory } from "../../cms/content-files.ts";
import { listFiles } from "../../cms/folder.ts";

/** Files of the categories that list an article, with its new title: the check wants the same in both. */
export async function relist(
  folder: string,
  id: string,
  title: { readonly before: string; readonly after: string },
): Promise<ReadonlyMap<string, string>> {
  if (title.before === title.after) return new Map();
  const files = [...(await listFiles(folder, [".json"])).keys()].filter(isCategory);
  const relisted = files.map(async (file) => {
    const source = await readFile(path.join(folder, file), "utf8");
    const link = JSON.stringify(`${BASE_PATH}/${id}`);
    const text = source.replace(/\{[^{}]*\}/g, (entry) =>
      entry.includes(link)
        ? entry.replace(JSON.stringify(title.before), () => JSON.stringify(title.after))
        : entry,
    );
    return text === source ? [] : [[file, text] as const];
  });
  return new Map((await Promise.all(relisted)).flat());
}
