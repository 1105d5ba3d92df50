import { extraSupportView } from "../../site/.server/help/content-pages.ts";
import { webContext } from "../../ui/.server/services.ts";
import { ExtraSupportPage } from "../../site/features/extra-help/extra-support-page.tsx";
import type { Route } from "./+types/extra-support";

export const handle = { cache: "path" };

export const loader = ({ context }: Route.LoaderArgs) => extraSupportView(context.get(webContext));

export default function ExtraSupport({ loaderData }: Route.ComponentProps) {
  return <ExtraSupportPage {...loaderData} />;
}
