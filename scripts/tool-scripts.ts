import type { Plugin, Rolldown } from "vite";
import { buildPageScripts } from "./page-scripts.ts";

export const MODULE = "virtual:tool-scripts";
const ROOM = "app/interactive";

/** Each tool that an article can carry: its module, which mounts it. */
const TOOLS = {
  "meter-kind": `${ROOM}/meter-kind/start.ts`,
  "read-your-meter": `${ROOM}/read-your-meter/start.ts`,
} as const;

/**
 * Vite plugin: builds the tools that articles carry, each into one script, with one more for what they share, and tells the web their
 * addresses as `virtual:tool-scripts`.
 */
export function toolScripts(): Plugin {
  let root = process.cwd();
  let development = false;
  let built: Promise<readonly Rolldown.OutputChunk[]> | undefined;
  return {
    name: "tool-scripts",
    configResolved(config) {
      root = config.root;
      development = config.command === "serve";
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      if (development) return exported((name) => [`/${TOOLS[name]}`]);
      const chunks = await (built ??= buildTools(root));
      // Both of the web's builds emit them, under the same names: these say what is in the files.
      for (const { fileName, code } of chunks) this.emitFile({ type: "asset", fileName, source: code });
      return exported((name) => {
        const tool = chunks.find((chunk) => chunk.name === name);
        if (tool?.imports.length !== 1) throw new Error(`${name} is not one script and the shared one: ${tool?.imports.join(", ")}`);
        return [...tool.imports, tool.fileName].map((file) => `/${file}`);
      });
    },
  };
}

function exported(scriptsOf: (name: keyof typeof TOOLS) => readonly string[]): string {
  const names = Object.keys(TOOLS) as (keyof typeof TOOLS)[];
  return `export const TOOL_SCRIPTS = ${JSON.stringify(Object.fromEntries(names.map((name) => [name, scriptsOf(name)])))};`;
}

async function buildTools(root: string): Promise<readonly Rolldown.OutputChunk[]> {
  const output = await buildPageScripts({ root, input: TOOLS, groups: [{ name: "tool-kit", test: new RegExp(`${ROOM}/kit/`) }] });
  return output.filter((file) => file.type === "chunk");
}
