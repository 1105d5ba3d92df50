import { preloadModule } from "react-dom";
import { useMatches } from "react-router";
import { scriptsOf } from "../page/page-scripts.ts";
import { handleOf } from "../page/route-handle.ts";

/**
 * Fetches the next pages' scripts on first input, so that losing the connection does not force a reload. They
 * run when they are needed: while a customer types, a slow phone has no time for them. `handle.next` of a
 * route names the routes.
 */
export function useNextPages(): () => void {
  const next = handleOf(useMatches().at(-1)).next ?? [];
  return () => {
    for (const route of next) {
      // React preloads each once, however often it is asked.
      for (const href of scriptsOf(route)) preloadModule(href);
    }
  };
}
