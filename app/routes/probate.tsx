import { bereavementView } from "../.server/content-pages.ts";
import { BereavementPage } from "../features/bereavement/bereavement-page.tsx";
import type { Route } from "./+types/probate";

/** The same for everyone. */
export const handle = { cache: true };

export const loader = ({ context }: Route.LoaderArgs) => bereavementView(context);

export default function Probate({ loaderData }: Route.ComponentProps) {
  return <BereavementPage {...loaderData} />;
}
