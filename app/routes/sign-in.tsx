import { beginSignIn } from "../../site/.server/sign-in/begin.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import { SignInUnavailablePage } from "../../site/features/sign-in/sign-in-stop.tsx";
import type { Route } from "./+types/sign-in";

/** To the identity provider, and back to the page that is named (spec 2.38). */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  beginSignIn(context.get(visitorContext), request);

export default SignInUnavailablePage;
