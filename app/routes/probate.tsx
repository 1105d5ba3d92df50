import { bereavementView } from "../.server/content-pages.ts";
import { webContext } from "../.server/services.ts";
import { BereavementPage } from "../features/bereavement/bereavement-page.tsx";
import type { Route } from "./+types/probate";

export const handle = { cache: true };

export const loader = ({ context }: Route.LoaderArgs) => bereavementView(context.get(webContext));

export default function Probate({ loaderData }: Route.ComponentProps) {
  return <BereavementPage {...loaderData} />;
}
