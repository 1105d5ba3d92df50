import { dealsView } from "../.server/content-pages.ts";
import { requireSignIn } from "../.server/sign-in/begin.ts";
import { webContext } from "../.server/services.ts";
import { customerSessionContext } from "../.server/sign-in/customer-session.ts";
import { DealsPage } from "../features/deals/deals-page.tsx";
import type { Route } from "./+types/deals";

export const loader = ({ context, url }: Route.LoaderArgs) => {
  requireSignIn(context.get(customerSessionContext), url);
  return dealsView(context.get(webContext));
};

export default function Deals({ loaderData }: Route.ComponentProps) {
  return <DealsPage {...loaderData} />;
}
