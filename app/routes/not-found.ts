import { notFound } from "../.server/not-found.ts";
import { webContext } from "../.server/services.ts";
import type { Route } from "./+types/not-found";

/** Any other address (spec 2.1). */
export const loader = ({ context }: Route.LoaderArgs) => notFound(context.get(webContext));
export const action = ({ context }: Route.ActionArgs) => notFound(context.get(webContext));
