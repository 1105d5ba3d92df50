import { useLocation, useMatches } from "react-router";
import { HeaderSearch } from "../components/header-search.tsx";
import { HeaderSearchLink } from "../components/header-search-link.tsx";
import { HelpSearch } from "./help-search.tsx";
import { handleOf } from "./route-handle.ts";
import { PlainSearch } from "./plain-search.tsx";

/** "own": the page begins with a search box, to which the header leads. "link": to the search page. */
export type HeaderSearchKind = "box" | "own" | "link";

/** In the header of every page. */
export function PageSearch({ kind }: { readonly kind: HeaderSearchKind }) {
  const { pathname } = useLocation();
  const hydrates = useMatches().some((match) => handleOf(match).hydrate);
  if (kind === "own") return <HeaderSearchLink href="#q" />;
  if (kind === "link") return <HeaderSearchLink href={`/search?initiated=${encodeURIComponent(pathname)}`} />;
  if (hydrates) return <PlainSearch />;
  return (
    <HeaderSearch>
      <HelpSearch id="header-q" />
    </HeaderSearch>
  );
}
