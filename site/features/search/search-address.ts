/** /search?q={text}&initiated={current path}&page={from 1} (spec 2.25): an address that can be shared. */
export function searchAddress(query: string, initiated: string, page = 1): string {
  return `/search?${new URLSearchParams({ q: query, initiated, ...(page > 1 && { page: String(page) }) })}`;
}
