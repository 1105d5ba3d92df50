import { viewArticle } from "../.server/help-content.ts";
import { webContext } from "../.server/services.ts";
import { ArticlePage } from "../features/help/article-page.tsx";
import type { Route } from "./+types/article";

export const handle = { cache: true };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  viewArticle(context.get(webContext), params.category, params.article);

export default function Article({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} />;
}
