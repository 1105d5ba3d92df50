import { viewPolicy } from "../../site/.server/help/policies.ts";
import { webContext } from "../../ui/.server/services.ts";
import { PolicyPage } from "../../site/features/policies/policy-page.tsx";
import type { Route } from "./+types/policy";

export const handle = { cache: "path" };

export const loader = ({ context, url }: Route.LoaderArgs) =>
  viewPolicy(context.get(webContext), url.pathname);

export default function Policy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage {...loaderData} />;
}
