interface SearchQuestion {
  readonly query: string;
  /** A path of the help area. */
  readonly initiated: string;
  /** From 1. */
  readonly page?: number;
}

/**
 * /search?q={text}&initiated={current path}&page={number} (spec 2.25): an address that can be
 * shared.
 */
export function searchAddress({ query, initiated, page = 1 }: SearchQuestion): string {
  return `/search?${new URLSearchParams({ q: query, initiated, ...(page > 1 && { page: String(page) }) })}`;
}
