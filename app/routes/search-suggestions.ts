import { viewSuggestions } from "../.server/search.ts";
import type { Route } from "./+types/search-suggestions";

export const handle = { searches: true };

/** For the script of the search box. What somebody types is nobody else's, so it is kept nowhere. */
export const loader = async ({ context, request, url }: Route.LoaderArgs) =>
  Response.json(await viewSuggestions(context, url, request.signal), {
    headers: { "cache-control": "no-store" },
  });
