import { BASE_PATH } from "../../domain/base-path.ts";
import { redirect } from "react-router";
import { loadReceipts } from "../../site/.server/journeys/journey-session.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import { ExtraHelpPage } from "../../site/features/extra-help/extra-help-page.tsx";
import type { Route } from "./+types/extra-help";

/** Only after a lead with Yes to the question about extra help. */
export async function loader({ context }: Route.LoaderArgs) {
  const receipts = await loadReceipts(context.get(visitorContext).state);
  if (!receipts.some(({ vulnerable }) => vulnerable)) throw redirect(`${BASE_PATH}/extra-support`, 303);
  return null;
}

export default ExtraHelpPage;
