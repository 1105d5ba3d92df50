import { data } from "react-router";
import { viewArticle } from "../../site/.server/help/help-content.ts";
import { AREA } from "../../ui/paths/area.ts";
import { webContext } from "../../ui/.server/services.ts";
import { ArticlePage, WithdrawnPage } from "../../site/features/help/article-page.tsx";
import type { Route } from "./+types/article";

export const handle = { cache: "path" };

export async function loader({ context, params: { category, article }, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get(AREA);
  const view = await viewArticle(context.get(webContext), category, article, asked);
  return data(view, "withdrawn" in view ? 410 : 200);
}

export default function Article({ loaderData }: Route.ComponentProps) {
  return "withdrawn" in loaderData ? (
    <WithdrawnPage {...loaderData.withdrawn} />
  ) : (
    <ArticlePage {...loaderData.article} />
  );
}
