import { useEffect } from "react";
import { useNavigate } from "react-router";
import { BASE_PATH } from "./site-page.tsx";

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
