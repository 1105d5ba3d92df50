import type { Plugin, Rolldown } from "vite";
import { buildPageScripts, madeModule } from "./page-scripts.ts";

const FIRST = "app/enhance/first.js";
const REST = "app/enhance/rest.js";

/**
 * Vite plugin: the two scripts of every page, one as a text that stands in the page and one by its address,
 * as `virtual:enhance-script`.
 */
export function enhanceScript(): Plugin {
  return madeModule("virtual:enhance-script", {
    made: async (root) => {
      const [first, rest] = await Promise.all([
        oneFile(root, "first", FIRST),
        oneFile(root, "enhance", REST),
      ]);
      return { code: exported(first, `/${rest.fileName}`), files: [rest] };
    },
    inDevelopment: async (root) => exported(await oneFile(root, "first", FIRST), `/${REST}`),
  });
}

/** What the first one names is nobody else's business, as in a module. */
function exported(first: Rolldown.OutputChunk, rest: string): string {
  const text = `(()=>{${first.code.trim()}})()`;
  return `export const FIRST_SCRIPT = ${JSON.stringify(text)}; export const REST_SCRIPT = ${JSON.stringify(rest)};`;
}

async function oneFile(root: string, name: string, source: string): Promise<Rolldown.OutputChunk> {
  const [script, ...more] = await buildPageScripts({ root, input: { [name]: source } });
  if (script?.type !== "chunk" || more.length > 0) throw new Error(`${source} is not one file`);
  return script;
}
