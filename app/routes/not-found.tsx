import { data } from "react-router";
import { notFound } from "../../ui/.server/not-found.ts";
import { webContext } from "../../ui/.server/services.ts";
import { NotFoundPage } from "../../site/features/help/not-found-page.tsx";
import { mainSiteAddress } from "../../domain/main-site.ts";
import { NOT_FOUND_PATH } from "../../ui/paths/not-found.ts";
import type { Route } from "./+types/not-found";

/** Any other address (spec 2.1), and the page that all of them lead to, unless the main site on another host has it. */
export function loader({ context, url }: Route.LoaderArgs) {
  const web = context.get(webContext);
  const place = new URL(mainSiteAddress(web.mainSiteUrl, NOT_FOUND_PATH), web.publicOrigin);
  if (place.href !== new URL(url.pathname, web.publicOrigin).href) throw notFound(web);
  return data(null, 404);
}

export const action = ({ context }: Route.ActionArgs) => notFound(context.get(webContext));

export const headers = () => ({ "cache-control": "no-store" });

export default function NotFound() {
  return <NotFoundPage />;
}
