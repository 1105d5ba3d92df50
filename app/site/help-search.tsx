import { useLocation } from "react-router";
import { SearchForm } from "../ui/search-form.tsx";

/** Exact texts (spec 2.33, 5.1). */
const SEARCH = {
  action: "/search",
  suggestions: "/search/suggestions",
  label: "Search for a keyword or question",
  button: "Search",
  maximum: 2_000,
} as const;

interface HelpSearchProps {
  readonly query?: string | undefined;
  /** Where the search began; this page where it is left out. */
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
      maxLength={SEARCH.maximum}
      defaultValue={query}
      error={error}
      hidden={{ initiated: initiated ?? pathname }}
    />
  );
}
