import { viewCategory } from "../.server/help-content.ts";
import { webContext } from "../.server/services.ts";
import { CategoryPage } from "../features/help/category-page.tsx";
import type { Route } from "./+types/category";

export const handle = { cache: true };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  viewCategory(context.get(webContext), params.category);

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryPage {...loaderData} />;
}
