import { data } from "react-router";
import { notFound } from "../.server/not-found.ts";
import { webContext } from "../.server/services.ts";
import { NotFoundPage } from "../features/help/not-found-page.tsx";
import type { Route } from "./+types/page-not-found";

/** Where every unknown address leads (spec 2.1, 8.7), unless the main site has that page. */
export function loader({ context }: Route.LoaderArgs) {
  const web = context.get(webContext);
  if (web.mainSiteUrl !== "") throw notFound(web);
  return data(null, 404);
}

export const headers = () => ({ "cache-control": "no-store" });

export default function PageNotFound() {
  return <NotFoundPage />;
}
