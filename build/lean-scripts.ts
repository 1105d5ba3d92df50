import path from "node:path";
import type { Plugin } from "vite";

/** Named by parts of the library that no browser gets; they are left out with them. */
const serverOnly = (...names: readonly string[]) =>
  names.map((name) => `export const ${name} = undefined;`).join("\n    ");

/**
 * What the browser's scripts carry for nothing, by the end of the file's name, and what stands there instead.
 */
const REPLACED: Readonly<Record<string, () => string>> = {
  // Vite's fetching of a chunk's own chunks and style first: ours have none.
  "\0vite/preload-helper.js": () => "export const __vitePreload = (load) => load();",
  // Discovery of routes, which react-router.config.ts switches off: a page knows them all from the start.
  "/react-router/dist/production/lib/dom/ssr/fog-of-war.js": () => `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPartialManifest = (manifest) => manifest;
    ${serverOnly("getManifestPath", "getPathsWithAncestors", "handleClientVersionMismatch")}`,
  // Measuring of the router's own work, which is only done where its entry is given a way to.
  "/react-router/dist/production/lib/router/instrumentation.js": () => `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    ${serverOnly("instrumentHandler", "instrumentationResultMetaContext")}`,
};

const ICON_MAKER = "/lucide-react/dist/esm/createLucideIcon.mjs";

/**
 * Vite plugin: draws the icons of the set without the choices that nobody makes and the attributes that the
 * style gives them, on both sides.
 */
export function leanIcons(): Plugin {
  let root = process.cwd();
  return {
    name: "lean-icons",
    enforce: "pre",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    load: (id) =>
      id.endsWith(ICON_MAKER)
        ? `export { default } from ${JSON.stringify(path.join(root, "app/ui/drawn-icon.ts"))};`
        : undefined,
  };
}

const ROUTER = "/react-router/dist/production/";
/** A name for development tools, given to what may not be used at all; it keeps that in the bundle. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const MAKES_A_COMPONENT = "= React$1.forwardRef(";

/**
 * Vite plugin: leaves out of the browser's scripts what the libraries bring along and nothing here uses
 * (docs/decisions/0026). A build fails where a library no longer has what is replaced, or asks a replacement
 * for more than it gives.
 */
export function leanScripts(): Plugin {
  const waiting = new Set(Object.keys(REPLACED));
  return {
    name: "lean-scripts",
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      const replaced = Object.keys(REPLACED).find((ending) => id.endsWith(ending));
      if (replaced === undefined) return undefined;
      waiting.delete(replaced);
      return REPLACED[replaced]?.();
    },
    transform(code, id) {
      if (!id.includes(ROUTER)) return undefined;
      return {
        code: code
          .replaceAll(DISPLAY_NAME, "")
          .replaceAll(MAKES_A_COMPONENT, `= /* @__PURE__ */ React$1.forwardRef(`),
        map: null,
      };
    },
    buildEnd(error) {
      if (error === undefined && waiting.size > 0)
        throw new Error(`the libraries no longer have ${[...waiting].join(", ")}`);
    },
  };
}
