import { finishSignIn } from "../../site/.server/sign-in/finish.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import { SignInRefusedPage } from "../../site/features/sign-in/sign-in-stop.tsx";
import type { Route } from "./+types/sign-in-callback";

/** The identity provider's response is posted here. A GET shows the page of a refused sign-in. */
export const action = ({ context, request }: Route.ActionArgs) =>
  finishSignIn(context.get(visitorContext), request);

export default SignInRefusedPage;
