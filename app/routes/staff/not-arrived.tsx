import { decideNotArrived, showNotArrived } from "../../../desk/.server/not-arrived.ts";
import { NotArrivedPage } from "../../../desk/pages/not-arrived-page.tsx";
import type { Route } from "./+types/not-arrived";

export const loader = ({ context, request }: Route.LoaderArgs) => showNotArrived(context, request);

export const action = ({ context, request }: Route.ActionArgs) => decideNotArrived(context, request);

export default function NotArrived({ loaderData, actionData }: Route.ComponentProps) {
  return <NotArrivedPage {...loaderData} refused={actionData} />;
}
