import { build, type Plugin, type Rolldown } from "vite";

const QUERY = "?inline-script";

/**
 * Vite plugin: `import text from "./file.ts?inline-script"` is the module with its imports, bundled and
 * minified into one classic script, for a script element without an address.
 */
export function inlineScript(): Plugin {
  return {
    name: "inline-script",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      const result = await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        build: {
          write: false,
          target: "es2022",
          rolldownOptions: { input: id.slice(0, -QUERY.length), output: { format: "iife" } },
        },
      });
      const [script] = (result as Rolldown.RolldownOutput).output;
      return `export default ${JSON.stringify(script.code.trim())};`;
    },
  };
}
