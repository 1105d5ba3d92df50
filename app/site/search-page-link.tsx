import { useLocation } from "react-router";
import { HeaderSearchLink } from "../ui/header-search-link.tsx";

/** The search page leads back to this one. */
export function SearchPageLink() {
  const { pathname } = useLocation();
  return <HeaderSearchLink href={`/search?initiated=${encodeURIComponent(pathname)}`} />;
}
