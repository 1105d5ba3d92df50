import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { SEARCH_MAXIMUM } from "../../domain/query.ts";
import { SearchForm } from "../components/search-form.tsx";

/** By default the search begins at this page. */
export function HelpSearch({ initiated, ...form }: Partial<ComponentProps<typeof SearchForm>>) {
  const { pathname } = useLocation();
  return (
    <SearchForm
      query={undefined}
      error={undefined}
      {...form}
      maxLength={SEARCH_MAXIMUM}
      initiated={initiated ?? pathname}
    />
  );
}
