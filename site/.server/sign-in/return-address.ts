const HOME = "/help-and-support/";
/** A search may be of 2,000 characters, which an address encodes. */
const LONGEST = 8_000;

/** The help area and its search, without the sign-in itself. */
const PAGES = /^\/(?:help-and-support\/|search$)/;
const NOT_BACK = /^\/help-and-support\/sign-in(?:\/|$)/;

/**
 * The path and query of a page of this site; the help home for anything else: another origin, "//host",
 * "/\host", a scheme, control characters, a path that leaves the help area.
 */
export function returnAddress(wanted: string | null, publicOrigin: string): string {
  if (
    wanted === null ||
    wanted.length > LONGEST ||
    !wanted.startsWith("/") ||
    /[\u0000-\u0020\u007f]/.test(wanted) ||
    /^[^?]*\\/.test(wanted)
  )
    return HOME;
  if (!URL.canParse(wanted, publicOrigin)) return HOME;
  const { origin, pathname, search } = new URL(wanted, publicOrigin);
  if (origin !== publicOrigin || !PAGES.test(pathname) || NOT_BACK.test(pathname) || pathname.includes("//"))
    return HOME;
  return `${pathname}${search}`;
}
