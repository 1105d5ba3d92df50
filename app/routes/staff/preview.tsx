import { previewByLink } from "../../.server/staff-content.ts";
import { orNotFound } from "../../.server/not-found.ts";
import { webContext } from "../../.server/services.ts";
import { PreviewPage } from "../../features/staff/preview-page.tsx";
import type { Route } from "./+types/preview";

export async function loader({ context, params }: Route.LoaderArgs) {
  const web = context.get(webContext);
  return orNotFound(web, await previewByLink(web, `${params.category}/${params.article}`, params.pass));
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  return <PreviewPage article={loaderData} />;
}
