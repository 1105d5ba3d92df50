import { useLocation } from "react-router";
import { SearchForm } from "../../ui/search-form.tsx";
import { SEARCH } from "./copy.ts";

/** GET /search?q={text}&initiated={current path} (specification section 2). */
export function HelpSearch() {
  const { pathname } = useLocation();
  return (
    <SearchForm
      action={SEARCH.action}
      label={SEARCH.label}
      buttonLabel={SEARCH.button}
      maxLength={SEARCH.maxLength}
      hidden={{ initiated: pathname }}
    />
  );
}
