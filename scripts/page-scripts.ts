import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const ASSETS = "help-and-support/assets";

export interface PageScripts {
  readonly root: string;
  /** By the name of the script: its module, from the root. */
  readonly input: Readonly<Record<string, string>>;
  readonly groups?: { name: string; test: RegExp }[];
  readonly plugins?: Plugin[];
}

/** Builds scripts that are no route's, apart from React Router's own build, which knows only scripts of routes. */
export async function buildPageScripts({
  root,
  input,
  groups = [],
  plugins = [],
}: PageScripts): Promise<Rolldown.RolldownOutput["output"]> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins,
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, path.join(root, file)])),
        output: {
          entryFileNames: `${ASSETS}/[name]-[hash].js`,
          chunkFileNames: `${ASSETS}/[name]-[hash].js`,
          assetFileNames: `${ASSETS}/[name]-[hash][extname]`,
          codeSplitting: { groups },
        },
      },
    },
  });
  return (result as Rolldown.RolldownOutput).output;
}
