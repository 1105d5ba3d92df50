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

/**
 * Builds scripts that are no route's, apart from React Router's own build, which knows only scripts of
 * routes.
 */
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

export interface MadeModule {
  /** What the module exports, as text. */
  readonly code: string;
  /** Both of the web's builds emit them, under the same names: these say what is in the files. */
  readonly files?: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
}

/**
 * Vite plugin for a module that this build makes: `made` while the product is built, `inDevelopment` where
 * the development server runs.
 */
export function madeModule(
  module: string,
  {
    made,
    inDevelopment,
  }: {
    readonly made: (root: string) => Promise<MadeModule>;
    readonly inDevelopment: (root: string) => string | Promise<string>;
  },
): Plugin {
  let root = process.cwd();
  let development = false;
  let once: Promise<MadeModule> | undefined;
  return {
    name: module,
    configResolved(config) {
      root = config.root;
      development = config.command === "serve";
    },
    resolveId: (id) => (id === module ? `\0${module}` : undefined),
    async load(id) {
      if (id !== `\0${module}`) return undefined;
      if (development) return inDevelopment(root);
      const { code, files = [] } = await (once ??= made(root));
      for (const file of files) {
        this.emitFile({
          type: "asset",
          fileName: file.fileName,
          source: file.type === "chunk" ? file.code : file.source,
        });
      }
      return code;
    },
  };
}
