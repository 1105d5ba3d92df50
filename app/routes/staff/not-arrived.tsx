import { requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { decideNotArrived, showNotArrived } from "../../../desk/.server/not-arrived.ts";
import { NotArrivedPage } from "../../../desk/pages/not-arrived-page.tsx";
import type { Route } from "./+types/not-arrived";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  showNotArrived(requireStaff(context.get(staffContext), request));

export const action = ({ context, request }: Route.ActionArgs) =>
  decideNotArrived(requireStaff(context.get(staffContext), request), request);

export default function NotArrived({ loaderData, actionData }: Route.ComponentProps) {
  return <NotArrivedPage {...loaderData} problem={actionData} />;
}
