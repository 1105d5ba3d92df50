import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Defect } from "./defects.ts";

const ROOT = path.join(import.meta.dirname, "../..");

/** How many places of its file it changes: one, or the table is out of date. */
export function placesOf({ file, from }: Defect): number {
  return readFileSync(path.join(ROOT, file), "utf8").split(from).length - 1;
}

/** Plants it in what this process imports from now on. */
export function plant({ file, from, to }: Defect): void {
  const url = pathToFileURL(path.join(ROOT, file)).href;
  registerHooks({
    load: (address, context, next) => {
      const loaded = next(address, context);
      return address === url ? { ...loaded, source: String(loaded.source).replace(from, () => to) } : loaded;
    },
  });
}
