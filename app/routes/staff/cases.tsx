import { requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { changeList, listCases } from "../../../desk/.server/cases.ts";
import { CaseListPage } from "../../../desk/pages/case-list-page.tsx";
import type { Route } from "./+types/cases";

export const loader = ({ context }: Route.LoaderArgs) => listCases(requireStaff(context.get(staffContext)));

export const action = ({ context }: Route.ActionArgs) => changeList(requireStaff(context.get(staffContext)));

export default function Cases({ loaderData, actionData }: Route.ComponentProps) {
  return <CaseListPage {...loaderData} outcome={actionData} />;
}
