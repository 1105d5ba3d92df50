const HOME = "/help-and-support/";
const LONGEST = 2_000;

/** Pages one can come back to: the help area and its search, but not the way in and out itself. */
const PAGES = /^\/(?:help-and-support\/|search$)/;
const NOT_BACK = /^\/help-and-support\/sign-in(?:\/|$)/;

/**
 * Where a sign-in leads back to: a page of this site, as path and query. Anything else, however it is
 * spelled, is the help home: another origin, "//host", "/\host", a scheme, control characters, a path that
 * climbs out.
 */
export function returnAddress(wanted: string | null, publicOrigin: string): string {
  if (
    wanted === null ||
    wanted.length > LONGEST ||
    !wanted.startsWith("/") ||
    /[\\\u0000-\u0020\u007f]/.test(wanted)
  )
    return HOME;
  if (!URL.canParse(wanted, publicOrigin)) return HOME;
  const { origin, pathname, search } = new URL(wanted, publicOrigin);
  if (origin !== publicOrigin || !PAGES.test(pathname) || NOT_BACK.test(pathname) || pathname.includes("//"))
    return HOME;
  return `${pathname}${search}`;
}
