/** The address of a path ("/customers?a=b#c") on a host, below the path that the host's own address has. */
export function urlAt(host: string, path: string): URL {
  const [, pathname = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  const url = new URL(host);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}${pathname}`;
  url.search = search;
  url.hash = hash;
  return url;
}
