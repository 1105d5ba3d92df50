import { Outlet } from "react-router";
import { visitorMiddleware } from "../.server/visitor.ts";
import { useArrival } from "../site/use-arrival.ts";
import { useSiteLinks } from "../site/use-site-links.ts";
import type { Route } from "./+types/journeys";

/** What all journeys share: they know their visitor, and React runs in the browser. */
export const middleware: Route.MiddlewareFunction[] = [visitorMiddleware];

export const handle = { hydrate: true };

/** There so that the middleware also runs when the browser asks for data alone. */
export const loader = () => null;

export default function Journeys() {
  useArrival();
  useSiteLinks();
  return <Outlet />;
}
