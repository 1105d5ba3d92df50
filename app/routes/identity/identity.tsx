import { Outlet } from "react-router";
import { identityMiddleware } from "../../../site/.server/identity.ts";
import type { Route } from "./+types/identity";

export const middleware: Route.MiddlewareFunction[] = [identityMiddleware];

export default Outlet;
