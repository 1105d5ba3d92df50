import { bereavementView } from "../../site/.server/help/content-pages.ts";
import { webContext } from "../../ui/.server/services.ts";
import { BereavementPage } from "../../site/features/bereavement/bereavement-page.tsx";
import type { Route } from "./+types/probate";

export const handle = { cache: "path" };

export const loader = ({ context }: Route.LoaderArgs) => bereavementView(context.get(webContext));

export default function Probate({ loaderData }: Route.ComponentProps) {
  return <BereavementPage {...loaderData} />;
}
