import { changeOutage, showOutage } from "../../../desk/.server/content.ts";
import { OutagePage } from "../../../desk/pages/outage-page.tsx";
import type { Route } from "./+types/outage";

export const loader = ({ context, request }: Route.LoaderArgs) => showOutage(context, request);

export const action = ({ context, request }: Route.ActionArgs) => changeOutage(context, request);

export default function Outage({ loaderData, actionData }: Route.ComponentProps) {
  return <OutagePage {...loaderData} {...actionData} />;
}
