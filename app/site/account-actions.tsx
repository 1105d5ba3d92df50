import { LOGOUT_PATH } from "../paths/sign-in.ts";
import { AccountGreeting } from "../ui/account-greeting.tsx";
import { useSignedIn } from "./use-signed-in.ts";

/** The greeting of a signed-in customer. */
export function AccountActions() {
  const signedIn = useSignedIn();
  if (signedIn === null) return null;
  return (
    <AccountGreeting
      greeting="Hello,"
      name={signedIn.name}
      signOutHref={LOGOUT_PATH}
      signOutLabel="Sign out"
    />
  );
}
