import { useLocation } from "react-router";
import { SEARCH_MAXIMUM } from "../../domain/query.ts";
import { SearchForm } from "../ui/search-form.tsx";

/** Exact texts (spec 2.33, 5.1). */
const SEARCH = {
  action: "/search",
  suggestions: "/search/suggestions",
  label: "Search for a keyword or question",
  button: "Search",
} as const;

interface HelpSearchProps {
  readonly query?: string | undefined;
  /** The page where the search began; by default this page. */
  readonly initiated?: string | undefined;
  readonly error?: string | undefined;
}

/** GET /search?q={text}&initiated={current path} (spec 2.33). */
export function HelpSearch({ query, initiated, error }: HelpSearchProps) {
  const { pathname } = useLocation();
  return (
    <SearchForm
      action={SEARCH.action}
      suggestionsFrom={SEARCH.suggestions}
      label={SEARCH.label}
      buttonLabel={SEARCH.button}
      maxLength={SEARCH_MAXIMUM}
      defaultValue={query}
      error={error}
      hidden={{ initiated: initiated ?? pathname }}
    />
  );
}
