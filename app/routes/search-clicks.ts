import { countClick } from "../../site/.server/help/search.ts";
import { webContext } from "../../ui/.server/services.ts";
import type { Route } from "./+types/search-clicks";

export const handle = { searches: true };

/** The `ping` of a followed result. The response is the same whether it was counted or not. */
export async function action({ context, url }: Route.ActionArgs) {
  await countClick(context.get(webContext), url);
  return new Response(null, { status: 204 });
}
