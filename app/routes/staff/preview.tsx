import { previewByLink } from "../../.server/staff-content.ts";
import { notFound } from "../../.server/not-found.ts";
import { webContext } from "../../.server/services.ts";
import { PreviewPage } from "../../features/staff/preview-page.tsx";
import type { Route } from "./+types/preview";

export async function loader({ context, params }: Route.LoaderArgs) {
  const web = context.get(webContext);
  const article = await previewByLink(web, `${params.category}/${params.article}`, params.pass);
  if (article === undefined) throw notFound(web);
  return article;
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  return <PreviewPage article={loaderData} />;
}
