import { showSignInForm, signInContext, signInCustomer } from "../../../site/.server/identity.ts";
import { SignInPage, SignInStopPage } from "../../../site/features/sign-in/identity-pages.tsx";
import type { Route } from "./+types/interaction";

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  showSignInForm(context.get(signInContext), request, params.uid);

export const action = ({ context, request, params }: Route.ActionArgs) =>
  signInCustomer(context.get(signInContext), request, params.uid);

/** Retry-After, where too many passwords are being checked. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function Interaction({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <SignInStopPage reason="expired" />;
  return <SignInPage {...loaderData} problem={actionData ?? undefined} />;
}
