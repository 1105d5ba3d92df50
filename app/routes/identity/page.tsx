import { orNotFound } from "../../../ui/.server/not-found.ts";
import { identityContext } from "../../../site/.server/identity.ts";
import { webContext } from "../../../ui/.server/services.ts";
import { ContinuePage, SignInStopPage } from "../../../site/features/sign-in/identity-pages.tsx";
import type { Route } from "./+types/page";

/** A page in the place of a protocol response. The server renders it: browsers never ask for this address. */
export function loader({ context }: Route.LoaderArgs) {
  return orNotFound(context.get(webContext), context.get(identityContext).page);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === "continue" ? (
    <ContinuePage {...loaderData} />
  ) : (
    <SignInStopPage reason="stopped" />
  );
}
