import type { matchRoutes, RouteObject, ServerBuild } from "react-router";

/** What a route says of itself in its `handle`: `cache` is true where its page is the same for everyone who has no name. */
interface Handle {
  readonly cache?: boolean;
}

/** Addresses as URL patterns. */
export interface RoutePatterns {
  /** Of document pages; not of the index among them. */
  readonly documents: readonly string[];
  /** Of every other route that has an address of its own. */
  readonly others: readonly string[];
}

export function routePatterns(routes: ServerBuild["routes"]): RoutePatterns {
  const known = Object.values(routes).filter((route) => route !== undefined);
  const pathOf = (id: string | undefined): string => {
    const route = known.find((one) => one.id === id);
    return route === undefined ? "" : [pathOf(route.parentId), route.path ?? ""].filter((part) => part !== "").join("/");
  };
  const patterns = known
    .filter(({ path, index }) => path !== undefined && path !== "" && path !== "*" && index !== true)
    .map(({ id, module }) => ({ pattern: `/${pathOf(id)}`, document: (module.handle as Handle | undefined)?.cache === true }));
  const those = (document: boolean) => patterns.filter((one) => one.document === document).map(({ pattern }) => pattern);
  return { documents: those(true), others: those(false) };
}

/** Whether an address is a document page, as the routes themselves say it. */
export function createIsDocument(routes: ServerBuild["routes"], match: typeof matchRoutes): (path: string) => boolean {
  const tree = childrenOf(routes, undefined);
  return (path) => match(tree, path)?.some(({ route }) => (route.handle as Handle | undefined)?.cache === true) ?? false;
}

function childrenOf(routes: ServerBuild["routes"], parent: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parent) return [];
    const { id, path, caseSensitive, module } = route;
    const own = {
      id,
      handle: module.handle as unknown,
      ...(path !== undefined && { path }),
      ...(caseSensitive !== undefined && { caseSensitive }),
    };
    return route.index === true ? [{ ...own, index: true }] : [{ ...own, children: childrenOf(routes, id) }];
  });
}
