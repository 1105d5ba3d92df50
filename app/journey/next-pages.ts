import { preloadModule } from "react-dom";
import { useMatches } from "react-router";
import { handleOf } from "../site/route-handle.ts";

declare global {
  interface Window {
    /** React Router's own. */
    readonly __reactRouterManifest?: {
      readonly routes: Readonly<
        Record<string, { readonly module: string; readonly imports?: readonly string[] } | undefined>
      >;
    };
  }
}

/**
 * Fetches the next pages' scripts on first input, so that losing the connection does not force a reload. They
 * run when they are needed: while a customer types, a slow phone has no time for them. `handle.next` of a
 * route names the routes.
 */
export function useNextPages(): () => void {
  const next = handleOf(useMatches().at(-1)).next ?? [];
  return () => {
    for (const route of next) {
      const { module, imports = [] } = window["__reactRouterManifest"]?.routes[route] ?? {};
      // React preloads each once, however often it is asked.
      for (const href of module === undefined ? [] : [module, ...imports]) preloadModule(href);
    }
  };
}
