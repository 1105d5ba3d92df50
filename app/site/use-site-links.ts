import { BASE_PATH } from "../../domain/base-path.ts";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { PAGE_SHOWN } from "../analytics/page-shown.ts";

const JOURNEYS = `${BASE_PATH}/complaints/`;

/**
 * What a plain link does on a page where React runs. A place on the same page is reached without the router:
 * to it a new fragment is a new page, and what was said about the form that was just sent would be gone.
 * Another page of a journey comes without a reload.
 */
export function useSiteLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = plainlyPressed(event);
      if (link === null) return;
      const place =
        link.getAttribute("href")?.startsWith("#") === true
          ? document.getElementById(link.hash.slice(1))
          : null;
      if (place !== null) {
        event.preventDefault();
        place.scrollIntoView();
        place.focus({ preventScroll: true });
      } else if (link.origin === window.location.origin && link.pathname.startsWith(JOURNEYS)) {
        event.preventDefault();
        void navigate(link.pathname);
      }
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

function plainlyPressed(event: MouseEvent): HTMLAnchorElement | null {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  )
    return null;
  return event.target instanceof Element ? event.target.closest("a") : null;
}

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
  // React Router listens from here on (app/enhance/first.ts).
  useEffect(() => void delete document.documentElement.dataset["path"], []);
}
