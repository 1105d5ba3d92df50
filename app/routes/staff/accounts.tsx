import { requireStaff } from "../../.server/staff.ts";
import { StaffListPage } from "../../features/staff/staff-list-page.tsx";
import type { Route } from "./+types/accounts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { service, page } = requireStaff(context, request, "supervisor");
  return { page, accounts: await service.accounts() };
}

export default function Accounts({ loaderData }: Route.ComponentProps) {
  return <StaffListPage {...loaderData} />;
}
