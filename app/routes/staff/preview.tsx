import { helpOf } from "../../../desk/.server/staff.ts";
import { previewByLink } from "../../../desk/.server/content.ts";
import { orNotFound } from "../../../ui/.server/not-found.ts";
import { webContext } from "../../../ui/.server/services.ts";
import { PreviewPage } from "../../../desk/pages/preview-page.tsx";
import type { Route } from "./+types/preview";

export async function loader({ context, params }: Route.LoaderArgs) {
  const web = context.get(webContext);
  const page = `${params.category}/${params.article}`;
  return orNotFound(web, await previewByLink(helpOf(context), page, params.pass));
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  return <PreviewPage article={loaderData} />;
}
