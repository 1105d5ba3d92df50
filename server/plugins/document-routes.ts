import type { matchRoutes, RouteObject, ServerBuild } from "react-router";

/** What a route says of itself in its `handle`: `cache` is true where its page is the same for everyone who has no name. */
interface Handle {
  readonly cache?: boolean;
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
