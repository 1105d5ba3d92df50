import { beginSignIn } from "../../site/.server/sign-in/begin.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import { SignInUnavailablePage } from "../../site/features/sign-in/sign-in-stop.tsx";
import type { Route } from "./+types/sign-in-again";

/** Asks for the password even where the identity provider has a session. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  beginSignIn(context.get(visitorContext), request, { again: true });

export default SignInUnavailablePage;
