import { signOut } from "../.server/sign-in/sign-out.ts";
import { SignedOutPage } from "../features/sign-in/signed-out-page.tsx";
import type { Route } from "./+types/logout";

export const loader = async ({ context, request }: Route.LoaderArgs) => (await signOut(context, request)) ?? null;

export default SignedOutPage;
