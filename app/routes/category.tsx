import { viewCategory } from "../../site/.server/help/help-content.ts";
import { webContext } from "../../ui/.server/services.ts";
import { CategoryPage } from "../../site/features/help/category-page.tsx";
import type { Route } from "./+types/category";

export const handle = { cache: "path" };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  viewCategory(context.get(webContext), params.category);

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryPage {...loaderData} />;
}
