import { BASE_PATH } from "../../domain/base-path.ts";
import { redirect } from "react-router";
import { readReceipts } from "../.server/journey-session.ts";
import { ExtraHelpPage } from "../features/extra-help/extra-help-page.tsx";
import type { Route } from "./+types/extra-help";

/** For whoever just said Yes to the question about extra help; the page it leads to is for everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const receipts = await readReceipts(context);
  if (!receipts.some(({ vulnerable }) => vulnerable)) throw redirect(`${BASE_PATH}/extra-support`, 303);
  return null;
}

export default ExtraHelpPage;
