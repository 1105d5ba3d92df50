import { requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { decideNotArrived, showNotArrived } from "../../../desk/.server/not-arrived.ts";
import { NotArrivedPage } from "../../../desk/pages/not-arrived-page.tsx";
import type { Route } from "./+types/not-arrived";

export const loader = ({ context }: Route.LoaderArgs) =>
  showNotArrived(requireStaff(context.get(staffContext)));

export const action = ({ context }: Route.ActionArgs) =>
  decideNotArrived(requireStaff(context.get(staffContext)));

export default function NotArrived({ loaderData, actionData }: Route.ComponentProps) {
  return <NotArrivedPage {...loaderData} problem={actionData} />;
}
