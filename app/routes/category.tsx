import { viewCategory } from "../.server/help-content.ts";
import { CategoryPage } from "../features/help/category-page.tsx";
import type { Route } from "./+types/category";

/** The same for everyone. */
export const handle = { cache: true };

export const loader = ({ context, params }: Route.LoaderArgs) => viewCategory(context, params.category);

export default function Category({ loaderData }: Route.ComponentProps) {
  return <CategoryPage {...loaderData} />;
}
