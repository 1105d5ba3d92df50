import { countClick } from "../.server/search.ts";
import type { Route } from "./+types/search-clicks";

export const handle = { searches: true };

/** Told by the browser when a result is followed. It answers the same whatever came of it. */
export async function action({ context, url }: Route.ActionArgs) {
  await countClick(context, url);
  return new Response(null, { status: 204 });
}
