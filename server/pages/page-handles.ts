import { LRUCache } from "lru-cache";
import type { matchRoutes, RouteObject, ServerBuild } from "react-router";
import { handleOf as readHandle, type RouteHandle } from "../../ui/page/route-handle.ts";

/** The path of the page that a request is for; React Router requests its data at the path and ".data". */
export function pagePath(url: string): string {
  return (url.split("?", 1)[0] ?? "").replace(/(?:\/_)?\.data$/, "");
}

const MAX_PATHS = 1_000;
const MAX_PATH_LENGTH = 200;

/** The handle of the page at a path, and the pattern of its route where there is a page. */
export type HandleOf = (path: string) => PageHandle;
type PageHandle = RouteHandle & { readonly pattern?: string };

export function createHandleOf(routes: ServerBuild["routes"], match: typeof matchRoutes): HandleOf {
  const tree = childrenOf(routes, undefined);
  // Matching takes 0.2 ms: it ranks all routes each time.
  const find = (path: string): PageHandle => {
    const matches = match(tree, path)?.map(({ route }) => route);
    if (matches === undefined) return {};
    const parts = matches.map((route) => route.path ?? "").filter(Boolean);
    return { ...readHandle(matches.at(-1)), pattern: `/${parts.join("/")}` };
  };
  const known = new LRUCache<string, PageHandle>({ max: MAX_PATHS, memoMethod: find });
  return (path) => (path.length > MAX_PATH_LENGTH ? find(path) : known.memo(path));
}

function childrenOf(routes: ServerBuild["routes"], parent: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parent) return [];
    const { module, parentId: _parent, index, ...own } = route;
    const handle: unknown = module.handle;
    if (index === true) return [{ ...own, handle, index }];
    return [{ ...own, handle, children: childrenOf(routes, own.id) }];
  });
}
