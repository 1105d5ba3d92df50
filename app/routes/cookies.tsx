import { saveConsent, viewCookies } from "../.server/consent.ts";
import { CookiesPage } from "../features/policies/cookies-page.tsx";
import type { Route } from "./+types/cookies";

export const loader = ({ context, request, url }: Route.LoaderArgs) => viewCookies(context, request, url);

export const action = ({ context, request }: Route.ActionArgs) => saveConsent(context, request);

/** What somebody chose is nobody else's. */
export const headers = () => ({ "cache-control": "no-store" });

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return <CookiesPage {...loaderData} />;
}
