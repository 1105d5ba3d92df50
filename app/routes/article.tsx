import { data } from "react-router";
import { viewArticle, viewWithdrawn } from "../.server/help-content.ts";
import { webContext } from "../.server/services.ts";
import { ArticlePage, WithdrawnPage } from "../features/help/article-page.tsx";
import type { Route } from "./+types/article";

export const handle = { cache: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const web = context.get(webContext);
  const { category, article } = params;
  const withdrawn = await viewWithdrawn(web, `${category}/${article}`);
  if (withdrawn !== undefined) return data({ withdrawn }, 410);
  return data({ article: await viewArticle(web, category, article) });
}

export default function Article({ loaderData }: Route.ComponentProps) {
  return "withdrawn" in loaderData ? (
    <WithdrawnPage {...loaderData.withdrawn} />
  ) : (
    <ArticlePage {...loaderData.article} />
  );
}
