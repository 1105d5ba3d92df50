import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { buildPageScripts } from "./page-scripts.ts";

const MODULE = "virtual:enhance-script";
const SOURCE = "app/enhance.js";

/** Vite plugin: the script of every page, as a text that stands in the page (app/page-assets.ts), as `virtual:enhance-script`. */
export function enhanceScript(): Plugin {
  let root = process.cwd();
  let development = false;
  return {
    name: "enhance-script",
    configResolved(config) {
      root = config.root;
      development = config.command === "serve";
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const code = development ? readFileSync(path.join(root, SOURCE), "utf8") : await builtCode(root);
      // What it names is nobody else's business, as in a module.
      return `export const ENHANCE_SCRIPT = ${JSON.stringify(`(()=>{${code}})()`)};`;
    },
  };
}

async function builtCode(root: string): Promise<string> {
  const [script, ...more] = await buildPageScripts({ root, input: { enhance: SOURCE } });
  if (script?.type !== "chunk" || more.length > 0) throw new Error("the script of every page is not one file");
  return script.code.trim();
}
