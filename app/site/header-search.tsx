import { useMatches } from "react-router";
import { HeaderSearch } from "../ui/header-search.tsx";
import { HeaderSearchLink } from "../ui/header-search-link.tsx";
import { HelpSearch } from "./help-search.tsx";
import { handleOf } from "./route-handle.ts";
import { SearchPageLink } from "./search-page-link.tsx";

/** "own": the page begins with a search box, to which the header leads. "link": to the search page. */
export type HeaderSearchKind = "box" | "own" | "link";

/** In the header of every page. Pages where React runs have the link: the box's script changes what React has. */
export function PageSearch({ kind }: { readonly kind: HeaderSearchKind }) {
  const hydrates = useMatches().some((match) => handleOf(match).hydrate);
  if (kind === "own") return <HeaderSearchLink href="#q" />;
  if (kind === "link" || hydrates) return <SearchPageLink />;
  return (
    <HeaderSearch>
      <HelpSearch id="header-q" />
    </HeaderSearch>
  );
}
