import { requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { actOutward, exportFile, showExport } from "../../../desk/.server/export.ts";
import { ExportPage } from "../../../desk/pages/export-page.tsx";
import type { Route } from "./+types/export";

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => (await exportFile(context.get(staffContext))) ?? next(),
];

export const loader = ({ context }: Route.LoaderArgs) =>
  showExport(requireStaff(context.get(staffContext), ["supervisor"]));

export const action = ({ context }: Route.ActionArgs) =>
  actOutward(requireStaff(context.get(staffContext), ["supervisor"]));

export default function Export({ loaderData, actionData }: Route.ComponentProps) {
  return <ExportPage {...loaderData} problem={actionData} />;
}
