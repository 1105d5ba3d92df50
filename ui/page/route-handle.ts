/** What a route says of itself in its `handle`. */
export interface RouteHandle {
  /** The page is the same for every visitor without a session and reads no search parameter. */
  readonly cache?: boolean;
  /** Served while other requests are refused. */
  readonly urgent?: boolean;
  /** Counts towards the limit of searches. */
  readonly searches?: boolean;
  readonly hydrate?: boolean;
  /** False where the page shows no question about cookies. */
  readonly asksConsent?: boolean;
  /** Ids of the routes that its form leads to. */
  readonly next?: readonly string[];
}

/** React Router types `handle` as unknown; every route's is a RouteHandle. */
export function handleOf(route: { readonly handle?: unknown } | undefined): RouteHandle {
  return (route?.handle ?? {}) as RouteHandle;
}
