import { matchRoutes, type RouteObject } from "react-router";

interface ManifestRoute {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly module: string;
  readonly imports?: readonly string[];
}

declare global {
  interface Window {
    /** React Router's own (docs/decisions/journeys.md, 174). */
    readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, ManifestRoute>> };
  }
}

/** Addresses of the scripts of a route. */
export function scriptsOf(routeId: string): readonly string[] {
  const route = manifest()[routeId];
  return route === undefined ? [] : [route.module, ...(route.imports ?? [])];
}

/**
 * Whether the scripts of a page can be loaded. Where one cannot, React Router loads the page before again,
 * from which the same press leads there again.
 */
export async function canLoadPage(path: string): Promise<boolean> {
  const routes = matchRoutes(routesBelow(undefined), path) ?? [];
  try {
    await Promise.all(routes.map(({ route }) => import(/* @vite-ignore */ manifest()[route.id!]!.module)));
    return true;
  } catch {
    return false;
  }
}

function manifest() {
  return window["__reactRouterManifest"]?.routes ?? {};
}

function routesBelow(parentId: string | undefined): RouteObject[] {
  const children = Object.values(manifest()).filter((route) => route.parentId === parentId);
  return children.map(({ id, path = "", index }) =>
    index === true ? { id, path, index } : { id, path, children: routesBelow(id) },
  );
}
