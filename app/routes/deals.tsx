import { dealsView } from "../.server/content-pages.ts";
import { requireSignIn } from "../.server/sign-in/begin.ts";
import { webContext } from "../.server/services.ts";
import { customerSessionContext } from "../.server/sign-in/customer-session.ts";
import { ContentDocument } from "../site/content-sections.tsx";
import type { Route } from "./+types/deals";

export const loader = ({ context, url }: Route.LoaderArgs) => {
  requireSignIn(context.get(customerSessionContext), url);
  return dealsView(context.get(webContext));
};

/** The deals page (spec 2.22). */
export default function Deals({ loaderData }: Route.ComponentProps) {
  return <ContentDocument {...loaderData} />;
}
