import { viewSearch } from "../../site/.server/help/search.ts";
import { webContext } from "../../ui/.server/services.ts";
import { SearchPage } from "../../site/features/search/search-page.tsx";
import type { Route } from "./+types/search";

export const handle = { searches: true };

export const loader = ({ context, url }: Route.LoaderArgs) => viewSearch(context.get(webContext), url);

export const headers = () => ({ "cache-control": "no-store" });

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
