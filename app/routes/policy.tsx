import { viewPolicy } from "../.server/policies.ts";
import { PolicyPage } from "../features/policies/policy-page.tsx";
import type { Route } from "./+types/policy";

/** The same for everyone. */
export const handle = { cache: true };

/** Its address ends with its name. */
export const loader = ({ context, url }: Route.LoaderArgs) => viewPolicy(context, url.pathname);

export default function Policy({ loaderData }: Route.ComponentProps) {
  return <PolicyPage {...loaderData} />;
}
