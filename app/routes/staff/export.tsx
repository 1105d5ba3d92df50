import { requireStaff } from "../../.server/staff.ts";
import { exportMiddleware, refusedExport } from "../../.server/staff-export.ts";
import { ExportPage } from "../../features/staff/export-page.tsx";
import type { Route } from "./+types/export";

export const middleware: Route.MiddlewareFunction[] = [exportMiddleware];

export const loader = ({ context, request }: Route.LoaderArgs) =>
  requireStaff(context, request, "supervisor").page;

export const action = ({ context, request }: Route.ActionArgs) => refusedExport(context, request);

export default function Export({ loaderData, actionData }: Route.ComponentProps) {
  return <ExportPage page={loaderData} refused={actionData} />;
}
