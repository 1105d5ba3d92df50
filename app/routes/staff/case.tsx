import { requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { showCase, updateCase } from "../../../desk/.server/cases.ts";
import { archiveFile } from "../../../desk/.server/export.ts";
import { CasePage } from "../../../desk/pages/case-page.tsx";
import type { Route } from "./+types/case";

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params }, next) =>
    (await archiveFile(context.get(staffContext), params["reference"])) ?? next(),
];

export const loader = ({ context, params }: Route.LoaderArgs) =>
  showCase(requireStaff(context.get(staffContext)), params.reference);

export const action = ({ context, params }: Route.ActionArgs) =>
  updateCase(requireStaff(context.get(staffContext)), params.reference);

export default function Case({ loaderData, actionData }: Route.ComponentProps) {
  return <CasePage {...loaderData} problem={actionData} />;
}
