import { Outlet } from "react-router";
import { customerSessionMiddleware } from "../.server/sign-in/customer-session.ts";
import { visitorMiddleware } from "../.server/session.ts";
import type { Route } from "./+types/visitors";

/** What signing in and out share: they know their visitor, and need no React in the browser. */
export const middleware: Route.MiddlewareFunction[] = [visitorMiddleware, customerSessionMiddleware];

export default Outlet;
