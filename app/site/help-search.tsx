import { useLocation } from "react-router";
import { SEARCH_MAXIMUM } from "../../domain/query.ts";
import { SearchForm } from "../ui/search-form.tsx";

interface HelpSearchProps {
  readonly query?: string | undefined;
  /** The page where the search began; by default this page. */
  readonly initiated?: string | undefined;
  readonly error?: string | undefined;
}

export function HelpSearch({ query, initiated, error }: HelpSearchProps) {
  const { pathname } = useLocation();
  return <SearchForm maxLength={SEARCH_MAXIMUM} initiated={initiated ?? pathname} {...{ query, error }} />;
}
