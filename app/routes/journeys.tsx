import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { knownCustomerMiddleware, signedInView } from "../.server/sign-in/known-customer.ts";
import { customerSessionMiddleware } from "../.server/sign-in/customer-session.ts";
import { visitorMiddleware } from "../.server/session.ts";
import { useArrival, useSiteLinks } from "../site/use-site-links.ts";
import type { Route } from "./+types/journeys";

/**
 * What all journeys share, and the pages of a signed-in customer: they know their visitor, and React runs in
 * the browser.
 */
export const middleware: Route.MiddlewareFunction[] = [
  visitorMiddleware,
  customerSessionMiddleware,
  knownCustomerMiddleware,
];

export const handle = { hydrate: true };

/**
 * Who is signed in, for the header. The middleware runs for its sake too when the browser asks for data
 * alone.
 */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  signedIn: (await signedInView(context)) ?? null,
});

/** A chunk of its own: only who is signed in needs it. */
const SessionWatch = lazy(() => import("../features/session/session-watch.tsx"));

export default function Journeys({ loaderData: { signedIn } }: Route.ComponentProps) {
  useArrival();
  useSiteLinks();
  return (
    <>
      <Outlet />
      {signedIn !== null && (
        <Suspense>
          <SessionWatch />
        </Suspense>
      )}
    </>
  );
}
