import { viewHome } from "../.server/help-content.ts";
import { HomePage } from "../features/help/home-page.tsx";
import type { Route } from "./+types/help-home";

/** The same for everyone. */
export const handle = { cache: true, urgent: true };

export const loader = ({ context }: Route.LoaderArgs) => viewHome(context);

export default function HelpHome({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
