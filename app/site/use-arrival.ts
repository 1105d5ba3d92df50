import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { PAGE_SHOWN } from "../../domain/page-shown.ts";

/**
 * What a browser does by itself when a document loads, done for a page that React shows in its place: to the
 * top, and reading begins at the new page's content (spec 2.34).
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // At once: whoever follows the page hears of it before they see what changed in it.
  useLayoutEffect(() => {
    if (shown.current !== pathname) document.dispatchEvent(new Event(PAGE_SHOWN));
  }, [pathname]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    const title = document.querySelector<HTMLElement>("#main h1");
    if (title === null) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [pathname]);
  // React Router listens from here on (app/enhance/first.js).
  useEffect(() => void delete document.documentElement.dataset["path"], []);
}
