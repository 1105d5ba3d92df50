import { useLocation } from "react-router";
import { SEARCH_MAXIMUM } from "../../domain/query.ts";
import { HeaderSearch } from "../components/header-search.tsx";
import { useCopy } from "../copy/use-copy.ts";

/**
 * The search in the header of pages where React runs, and of errors: without suggestions, whose script changes what
 * React has, and with the least that a browser needs.
 */
export function PlainSearch() {
  const words = useCopy("page");
  const { pathname } = useLocation();
  return (
    <HeaderSearch>
      <form role="search" action="/search">
        <label className="label" htmlFor="header-q">
          {words.searchLabel}
        </label>
        <input type="hidden" name="initiated" value={pathname} />
        <div className="search-form-row">
          <input className="input" type="text" id="header-q" name="q" maxLength={SEARCH_MAXIMUM} required />
          <button type="submit" className="button button-primary">
            {words.search}
          </button>
        </div>
      </form>
    </HeaderSearch>
  );
}
