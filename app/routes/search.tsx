import { data } from "react-router";
import { viewSearch } from "../../site/.server/help/search.ts";
import { webContext } from "../../ui/.server/services.ts";
import { SearchPage } from "../../site/features/search/search-page.tsx";
import type { Route } from "./+types/search";

export const handle = { searches: true, cache: "address" };

/** Browsers keep no search; the page of one may be sent to whoever asks the same (server/pages/page-cache.ts). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { view, repeats } = await viewSearch(context.get(webContext), url);
  if (repeats === undefined) return data(view);
  const headers: Record<string, string> = { "cdn-cache-control": "max-age=0, must-revalidate" };
  if (repeats.hits !== undefined) headers["search-hits"] = String(repeats.hits);
  return data(view, { headers });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
