import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { buildPageScripts, madeModule } from "./page-scripts.ts";

const SOURCE = "app/enhance.js";

/** Vite plugin: the script of every page, as a text that stands in the page (app/page-assets.ts), as `virtual:enhance-script`. */
export function enhanceScript(): Plugin {
  return madeModule("virtual:enhance-script", {
    made: async (root) => ({ code: exported(await builtCode(root)) }),
    inDevelopment: (root) => exported(readFileSync(path.join(root, SOURCE), "utf8")),
  });
}

/** What it names is nobody else's business, as in a module. */
function exported(code: string): string {
  return `export const ENHANCE_SCRIPT = ${JSON.stringify(`(()=>{${code}})()`)};`;
}

async function builtCode(root: string): Promise<string> {
  const [script, ...more] = await buildPageScripts({ root, input: { enhance: SOURCE } });
  if (script?.type !== "chunk" || more.length > 0) throw new Error("the script of every page is not one file");
  return script.code.trim();
}
