import { dealsView } from "../../site/.server/help/content-pages.ts";
import { requireSignIn } from "../../site/.server/sign-in/begin.ts";
import { webContext } from "../../ui/.server/services.ts";
import { customerSessionContext } from "../../site/.server/sign-in/customer-session.ts";
import { ContentDocument } from "../../ui/page/content-sections.tsx";
import type { Route } from "./+types/deals";

export const loader = ({ context, url }: Route.LoaderArgs) => {
  requireSignIn(context.get(customerSessionContext), url);
  return dealsView(context.get(webContext));
};

/** The deals page (spec 2.22). */
export default function Deals({ loaderData }: Route.ComponentProps) {
  return <ContentDocument {...loaderData} />;
}
