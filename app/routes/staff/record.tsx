import { requireStaff, staffContext } from "../../../desk/.server/staff.ts";
import { recordComplaint, showRecord } from "../../../desk/.server/record.ts";
import { RecordPage } from "../../../desk/pages/record-page.tsx";
import type { Route } from "./+types/record";

export const loader = ({ context }: Route.LoaderArgs) => showRecord(requireStaff(context.get(staffContext)));

export const action = ({ context }: Route.ActionArgs) =>
  recordComplaint(requireStaff(context.get(staffContext)));

export default function Record({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage {...loaderData} problem={actionData} />;
}
