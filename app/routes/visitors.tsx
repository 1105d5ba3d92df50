import { Outlet } from "react-router";
import { sessionMiddleware } from "../.server/sign-in/session.ts";
import { visitorMiddleware } from "../.server/visitor.ts";
import type { Route } from "./+types/visitors";

/** What signing in and out share: they know their visitor, and need no React in the browser. */
export const middleware: Route.MiddlewareFunction[] = [visitorMiddleware, sessionMiddleware];

export default Outlet;
