/** What a route says of itself in its `handle`. */
export interface RouteHandle {
  /**
   * The page is the same for everyone who asks for its path, whatever search parameters there are, or for its whole
   * address. What belongs to one visitor is decided in the browser.
   */
  readonly cache?: "path" | "address";
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
