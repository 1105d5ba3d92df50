import { saveConsent, viewCookies } from "../../site/.server/consent.ts";
import { webContext } from "../../ui/.server/services.ts";
import { CookiesPage } from "../../site/features/policies/cookies-page.tsx";
import type { Route } from "./+types/cookies";

export const loader = ({ context, request, url }: Route.LoaderArgs) =>
  viewCookies(context.get(webContext), request, url);

export const action = ({ context, request }: Route.ActionArgs) =>
  saveConsent(context.get(webContext), request);

export const headers = () => ({ "cache-control": "no-store" });

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return <CookiesPage {...loaderData} />;
}
