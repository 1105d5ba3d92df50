import { viewHome } from "../../site/.server/help/help-content.ts";
import { webContext } from "../../ui/.server/services.ts";
import { HomePage } from "../../site/features/help/home-page.tsx";
import type { Route } from "./+types/help-home";

export const handle = { cache: "path", urgent: true };

export const loader = ({ context }: Route.LoaderArgs) => viewHome(context.get(webContext));

export default function HelpHome({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
