import type { Plugin, Rolldown } from "vite";
import { buildPageScripts, madeModule } from "./page-scripts.ts";

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
  return madeModule("virtual:tool-scripts", {
    made: async (root) => {
      const files = await buildTools(root);
      const code = exported((name) => {
        const tool = files.find((chunk) => chunk.name === name);
        if (tool?.imports.length !== 1) throw new Error(`${name} is not one script and the shared one: ${tool?.imports.join(", ")}`);
        return [...tool.imports, tool.fileName].map((file) => `/${file}`);
      });
      return { code, files };
    },
    inDevelopment: () => exported((name) => [`/${TOOLS[name]}`]),
  });
}

function exported(scriptsOf: (name: keyof typeof TOOLS) => readonly string[]): string {
  const names = Object.keys(TOOLS) as (keyof typeof TOOLS)[];
  return `export const TOOL_SCRIPTS = ${JSON.stringify(Object.fromEntries(names.map((name) => [name, scriptsOf(name)])))};`;
}

async function buildTools(root: string): Promise<readonly Rolldown.OutputChunk[]> {
  const output = await buildPageScripts({ root, input: TOOLS, groups: [{ name: "tool-kit", test: new RegExp(`${ROOM}/kit/`) }] });
  return output.filter((file) => file.type === "chunk");
}
