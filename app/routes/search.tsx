import { viewSearch } from "../.server/find-articles.ts";
import { SearchPage } from "../features/search/search-page.tsx";
import type { Route } from "./+types/search";

export const loader = ({ context, url }: Route.LoaderArgs) => viewSearch(context, url);

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
