import { Outlet } from "react-router";
import { customerSessionMiddleware } from "../../site/.server/sign-in/customer-session.ts";
import { visitorMiddleware } from "../../ui/.server/session.ts";
import type { Route } from "./+types/visitors";

/** Signing in and out: session state without React in the browser. */
export const middleware: Route.MiddlewareFunction[] = [visitorMiddleware, customerSessionMiddleware];

export default Outlet;
