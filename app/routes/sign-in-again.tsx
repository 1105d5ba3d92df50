import { beginSignIn } from "../.server/sign-in/begin.ts";
import { SignInUnavailablePage } from "../features/sign-in/sign-in-stop.tsx";
import type { Route } from "./+types/sign-in-again";

/** The same, and the password is asked for even where the identity provider still knows the customer. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  beginSignIn(context, request, { again: true });

export default SignInUnavailablePage;
