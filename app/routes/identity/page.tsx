import { orNotFound } from "../../.server/not-found.ts";
import { webContext } from "../../.server/services.ts";
import { ContinuePage, SignInStopPage } from "../../features/sign-in/identity-pages.tsx";
import type { Route } from "./+types/page";

/** A page in the place of a protocol response. The server renders it: browsers never ask for this address. */
export function loader({ context }: Route.LoaderArgs) {
  const web = context.get(webContext);
  return orNotFound(web, web.identityPage);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === "continue" ? (
    <ContinuePage {...loaderData} />
  ) : (
    <SignInStopPage reason="stopped" />
  );
}
