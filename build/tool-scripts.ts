import type { Plugin, Rolldown } from "vite";
import { buildPageScripts, madeModule } from "./page-scripts.ts";

const ROOM = "app/interactive";

/** Each tool that an article can carry: its module, which mounts it. */
const TOOLS = {
  "meter-kind": `${ROOM}/meter-kind/meter-kind.tsx`,
  "read-your-meter": `${ROOM}/read-your-meter/read-your-meter.tsx`,
} as const;

/**
 * Vite plugin: builds the tools that articles carry, each into one script, with one more for what they share,
 * and tells the web their addresses as `virtual:tool-scripts`.
 */
export function toolScripts(): Plugin {
  return madeModule("virtual:tool-scripts", {
    made: async (root) => {
      const files = await buildTools(root);
      const scriptsOf = (name: ToolName) => {
        const tool = files.find((chunk) => chunk.name === name);
        if (tool?.imports.length !== 1)
          throw new Error(`${name} is not one script and the shared one: ${tool?.imports.join(", ")}`);
        return [...tool.imports, tool.fileName];
      };
      const code = exported(
        (name) => scriptsOf(name).map((file) => `/${file}`),
        (name) => wordsOf(files.filter(({ fileName }) => scriptsOf(name).includes(fileName))),
      );
      return { code, files };
    },
    inDevelopment: () =>
      exported(
        (name) => [`/${TOOLS[name]}`],
        () => [],
      ),
  });
}

type ToolName = keyof typeof TOOLS;
type OfTool = (name: ToolName) => readonly string[];

function exported(scriptsOf: OfTool, wordsIn: OfTool): string {
  const byName = (read: OfTool) =>
    JSON.stringify(Object.fromEntries((Object.keys(TOOLS) as ToolName[]).map((name) => [name, read(name)])));
  return `export const TOOL_SCRIPTS = ${byName(scriptsOf)}; export const TOOL_WORDS = ${byName(wordsIn)};`;
}

function wordsOf(scripts: readonly Rolldown.OutputChunk[]): readonly string[] {
  const ours = scripts.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { code }]) => (id.includes("/node_modules/") ? [] : [code ?? ""])),
  );
  return [...new Set(ours.flatMap((code) => code.match(/[\w-]+/g) ?? []))];
}

async function buildTools(root: string): Promise<readonly Rolldown.OutputChunk[]> {
  const output = await buildPageScripts({
    root,
    input: TOOLS,
    groups: [{ name: "tool-kit", test: new RegExp(`node_modules/|app/ui/|${ROOM}/[^/]+$`) }],
  });
  return output.filter((file) => file.type === "chunk");
}
