import { listCases } from "../../.server/staff-cases.ts";
import { CaseListPage } from "../../features/staff/case-list-page.tsx";
import type { Route } from "./+types/cases";

export const loader = ({ context, request }: Route.LoaderArgs) => listCases(context, request);

export default function Cases({ loaderData }: Route.ComponentProps) {
  return <CaseListPage {...loaderData} />;
}
