import { Outlet } from "react-router";
import {
  customerSessionContext,
  customerSessionMiddleware,
  signedInView,
} from "../../site/.server/sign-in/customer-session.ts";
import { visitorMiddleware } from "../../ui/.server/session.ts";
import { shownError } from "../../domain/error.ts";
import { TrackedFailure } from "../../ui/page/tracked.tsx";
import { useArrival, useSiteLinks } from "../../ui/page/use-site-links.ts";
import type { Route } from "./+types/journeys";

/** Journeys and the pages of a signed-in customer: hydrated, with session state. */
export const middleware: Route.MiddlewareFunction[] = [visitorMiddleware, customerSessionMiddleware];

export const handle = { hydrate: true };

/** The header's customer. A loader makes the middleware run for data requests too. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const session = context.get(customerSessionContext);
  const signedIn = (await signedInView(session)) ?? null;
  const failure = await session.failure();
  return { signedIn, failure: failure && shownError(failure) };
};

export default function Journeys({ loaderData: { failure } }: Route.ComponentProps) {
  useArrival();
  useSiteLinks();
  return (
    <>
      <Outlet />
      {failure && <TrackedFailure error={failure} />}
    </>
  );
}
