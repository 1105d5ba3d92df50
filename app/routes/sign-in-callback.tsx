import { finishSignIn } from "../.server/sign-in/finish.ts";
import { SignInRefusedPage } from "../features/sign-in/sign-in-stop.tsx";
import type { Route } from "./+types/sign-in-callback";

/** Where the identity provider's answer is posted to. Whoever only looks here has no answer. */
export const action = ({ context, request }: Route.ActionArgs) => finishSignIn(context, request);

export default SignInRefusedPage;
