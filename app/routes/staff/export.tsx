import { requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { actOutward, exportFile, showExport } from "../../../desk/.server/export.ts";
import { ExportPage } from "../../../desk/pages/export-page.tsx";
import type { Route } from "./+types/export";

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request }, next) => (await exportFile(context.get(staffContext), request)) ?? next(),
];

export const loader = ({ context, request }: Route.LoaderArgs) =>
  showExport(requireStaff(context.get(staffContext), request, ["supervisor"]), request);

export const action = ({ context, request }: Route.ActionArgs) =>
  actOutward(requireStaff(context.get(staffContext), request, ["supervisor"]), request);

export default function Export({ loaderData, actionData }: Route.ComponentProps) {
  return <ExportPage {...loaderData} problem={actionData} />;
}
