import { useRef } from "react";
import { useMatches } from "react-router";
import { handleOf } from "../site/route-handle.ts";

declare global {
  interface Window {
    /** React Router's own. */
    readonly __reactRouterManifest?: {
      readonly routes: Readonly<Record<string, { readonly module: string } | undefined>>;
    };
  }
}

/**
 * Prefetches the next pages' scripts on first input, so that losing the connection does not force a reload.
 * `handle.next` of a route names the routes.
 */
export function useNextPages(): () => void {
  const next = handleOf(useMatches().at(-1)).next ?? [];
  const fetched = useRef(false);
  return () => {
    if (fetched.current) return;
    fetched.current = true;
    for (const route of next) {
      const module = window["__reactRouterManifest"]?.routes[route]?.module;
      if (module !== undefined) import(/* @vite-ignore */ module).catch(() => undefined);
    }
  };
}
