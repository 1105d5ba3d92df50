import { showCase, updateCase } from "../../../desk/.server/cases.ts";
import { archiveMiddleware } from "../../../desk/.server/export.ts";
import { CasePage } from "../../../desk/pages/case-page.tsx";
import type { Route } from "./+types/case";

export const middleware: Route.MiddlewareFunction[] = [archiveMiddleware];

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  showCase(context, request, params.reference);

export const action = ({ context, request, params }: Route.ActionArgs) =>
  updateCase(context, request, params.reference);

export default function Case({ loaderData, actionData }: Route.ComponentProps) {
  return <CasePage {...loaderData} refused={actionData} />;
}
