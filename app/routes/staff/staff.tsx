import { isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { STAFF_ROLES } from "../../../domain/staff.ts";
import {
  refusePost,
  requireStaff,
  staffContext,
  type StaffStop,
  staffMiddleware,
} from "../../../desk/.server/staff.ts";
import { ErrorPage } from "../../../ui/page/error-page.tsx";
import { ProvePage } from "../../../desk/pages/prove-page.tsx";
import { StaffStopPage } from "../../../desk/pages/staff-frame.tsx";
import { StaffSignInPage } from "../../../desk/pages/staff-sign-in-page.tsx";
import stylesheet from "../../../desk/pages/desk.css?url";
import type { Route } from "./+types/staff";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const middleware: Route.MiddlewareFunction[] = [staffMiddleware];

/** The form of the list goes to "?index", and none goes here. */
export const action = ({ context }: Route.ActionArgs) =>
  refusePost(requireStaff(context.get(staffContext), STAFF_ROLES));

/** Retry-After, where too many passwords are being checked. */
export const headers = ({ errorHeaders }: Route.HeadersArgs) => errorHeaders ?? {};

export default Outlet;

/** The sign-in page, a refusal or a fault in the place of any staff page; React Router's own have no view. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<{ providerName: string; requestId: string }>("root");
  if (!isRouteErrorResponse(error))
    return <ErrorPage providerName={root?.providerName} requestId={root?.requestId} />;
  const view: StaffStop | string = error.data;
  if (typeof view === "string") return <StaffStopPage stop="missing" />;
  if (view.stop === "prove") return <ProvePage {...view} />;
  return view.stop === "sign-in" ? <StaffSignInPage {...view} /> : <StaffStopPage {...view} />;
}
