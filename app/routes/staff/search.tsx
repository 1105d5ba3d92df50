import { requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { searchCases } from "../../../desk/.server/cases.ts";
import { CaseSearchPage } from "../../../desk/pages/case-search-page.tsx";
import type { Route } from "./+types/search";

export const loader = ({ context }: Route.LoaderArgs) => requireStaff(context.get(staffContext)).page;

export const action = ({ context }: Route.ActionArgs) => searchCases(requireStaff(context.get(staffContext)));

export default function Search({ loaderData, actionData }: Route.ComponentProps) {
  return <CaseSearchPage page={loaderData} outcome={actionData} />;
}
