/**
 * True where an If-None-Match header names the tag (RFC 9110, section 13.1.2; a weak one compares like a
 * strong one here).
 */
export function namesEtag(header: string | undefined, etag: string): boolean {
  const known = new Set((header ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, "")));
  return known.has(etag) || known.has("*");
}
