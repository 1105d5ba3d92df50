import { redirect } from "react-router";
import { beginChange } from "../../site/.server/journeys/change-registration.ts";
import { toValues } from "../../site/features/priority-register/journey.ts";
import { customerSessionContext } from "../../site/.server/sign-in/customer-session.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import { LINK_PARAMETER, linkedTrackPath, REGISTER_PATH, TRACK_PATH } from "../../ui/paths/journeys.ts";
import type { Route } from "./+types/priority-register-change";

/** By the signed link of the email: the form with what was registered, which sending it replaces. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const link = url.searchParams.get(LINK_PARAMETER);
  if (link === null) throw redirect(TRACK_PATH, 303);
  const { user } = context.get(customerSessionContext);
  const hasBegun = await beginChange(context.get(visitorContext), { link, user, toValues });
  throw redirect(hasBegun ? REGISTER_PATH : linkedTrackPath(link), 303);
}
