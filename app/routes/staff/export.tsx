import { actOutward, exportMiddleware, showExport } from "../../../desk/.server/export.ts";
import { ExportPage } from "../../../desk/pages/export-page.tsx";
import type { Route } from "./+types/export";

export const middleware: Route.MiddlewareFunction[] = [exportMiddleware];

export const loader = ({ context, request }: Route.LoaderArgs) => showExport(context, request);

export const action = ({ context, request }: Route.ActionArgs) => actOutward(context, request);

export default function Export({ loaderData, actionData }: Route.ComponentProps) {
  return <ExportPage {...loaderData} refused={actionData} />;
}
