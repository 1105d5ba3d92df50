import { viewSuggestions } from "../../site/.server/help/search.ts";
import { webContext } from "../../ui/.server/services.ts";
import type { Route } from "./+types/search-suggestions";

export const handle = { searches: true };

/** For the script of the search box. */
export const loader = async ({ context, request, url }: Route.LoaderArgs) =>
  Response.json(await viewSuggestions(context.get(webContext), url, request.signal), {
    headers: { "cache-control": "no-store" },
  });
