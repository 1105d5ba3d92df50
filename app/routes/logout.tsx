import { signOut } from "../../site/.server/sign-in/sign-out.ts";
import { visitorContext } from "../../ui/.server/session.ts";
import { SignedOutPage, SignOutQuestionPage } from "../../site/features/sign-in/sign-in-stop.tsx";
import type { Route } from "./+types/logout";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  signOut(context.get(visitorContext), request);

export default function Logout({ loaderData }: Route.ComponentProps) {
  return loaderData.asked ? <SignOutQuestionPage /> : <SignedOutPage />;
}
