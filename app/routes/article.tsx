import { viewArticle } from "../.server/help-content.ts";
import { ArticlePage } from "../features/help/article-page.tsx";
import type { Route } from "./+types/article";

/** The same for everyone. */
export const handle = { cache: true };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  viewArticle(context, params.category, params.article);

export default function Article({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} />;
}
