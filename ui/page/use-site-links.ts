import { BASE_PATH } from "../../domain/base-path.ts";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { canLoadPage } from "./page-scripts.ts";
import { PAGE_SHOWN } from "../analytics/page-shown.ts";

const JOURNEYS = `${BASE_PATH}/complaints/`;

/** Follows plain links on hydrated pages: fragments without the router, journey pages without a reload. */
export function useSiteLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = pressedLink(event);
      if (link === null || event.defaultPrevented) return;
      const isFragment = link.getAttribute("href")?.startsWith("#");
      const place = isFragment ? document.getElementById(link.hash.slice(1)) : null;
      if (place !== null) {
        event.preventDefault();
        place.scrollIntoView();
        place.focus({ preventScroll: true });
      } else if (link.origin === window.location.origin && link.pathname.startsWith(JOURNEYS)) {
        event.preventDefault();
        void canLoadPage(link.pathname).then((can) =>
          can ? navigate(link.pathname) : window.location.assign(link.href),
        );
      }
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

/** The link that a press follows in this window; null where it follows none. */
export function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { button, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  const opensElsewhere = button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
  return target instanceof Element && !opensElsewhere ? target.closest("a") : null;
}

/** Orca first has to notice that the pressed button is gone: sooner, it takes the title without a word. */
const FOCUS_AFTER_MS = 250;

/** After a client-side navigation: scroll to the top and focus the title (spec 2.34). */
export function useArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // Before paint, so that recording stops before the new page shows.
  useLayoutEffect(() => {
    if (shown.current !== pathname) document.dispatchEvent(new Event(PAGE_SHOWN));
  }, [pathname]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    const timer = setTimeout(focusTitle, FOCUS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  // React Router handles history from here on (site/enhance/first.ts).
  useEffect(() => void delete document.documentElement.dataset["path"], []);
}

/** Unless the customer, or an error summary, has it by then. */
function focusTitle(): void {
  const title = document.querySelector<HTMLElement>("#main h1");
  if (title === null || document.activeElement !== document.body) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
