import { dealsView } from "../.server/content-pages.ts";
import { requireSignIn } from "../.server/sign-in/guard.ts";
import { DealsPage } from "../features/deals/deals-page.tsx";
import type { Route } from "./+types/deals";

export const loader = ({ context, url }: Route.LoaderArgs) => {
  requireSignIn(context, url);
  return dealsView(context);
};

export default function Deals({ loaderData }: Route.ComponentProps) {
  return <DealsPage {...loaderData} />;
}
