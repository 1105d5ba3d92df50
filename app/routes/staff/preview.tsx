import { staffContext } from "../../../desk/.server/staff.ts";
import { previewByLink } from "../../../desk/.server/content.ts";
import { orNotFound } from "../../../ui/.server/not-found.ts";
import { PreviewPage } from "../../../desk/pages/preview-page.tsx";
import type { Route } from "./+types/preview";

export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = context.get(staffContext);
  const page = `${params.category}/${params.article}`;
  return orNotFound(asked, await previewByLink(asked, page, params.pass));
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  return <PreviewPage article={loaderData} />;
}
