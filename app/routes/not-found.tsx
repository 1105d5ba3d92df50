import { data } from "react-router";
import { notFound } from "../.server/not-found.ts";
import { webContext } from "../.server/services.ts";
import { NotFoundPage } from "../features/help/not-found-page.tsx";
import { NOT_FOUND_PATH } from "../paths/not-found.ts";
import type { Route } from "./+types/not-found";

/** Any other address (spec 2.1), and the page that all of them lead to, unless the main site has it. */
export function loader({ context, url }: Route.LoaderArgs) {
  const web = context.get(webContext);
  if (url.pathname !== NOT_FOUND_PATH || web.mainSiteUrl !== "") throw notFound(web);
  return data(null, 404);
}

export const action = ({ context }: Route.ActionArgs) => notFound(context.get(webContext));

export const headers = () => ({ "cache-control": "no-store" });

export default function NotFound() {
  return <NotFoundPage />;
}
