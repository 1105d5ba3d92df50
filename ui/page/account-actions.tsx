import { LOGOUT_PATH } from "../paths/sign-in.ts";
import { useSignedIn } from "./site-facts.ts";

/** The greeting of a signed-in customer. */
export function AccountActions() {
  const signedIn = useSignedIn();
  if (signedIn === null) return null;
  return (
    <div className="account-greeting">
      <p>
        <span className="account-greeting-words">
          <span className="account-greeting-hello">Hello,</span>{" "}
          <span className="account-greeting-name" data-dd-privacy="mask">
            {signedIn.name}
          </span>
        </span>
      </p>
      <a href={LOGOUT_PATH}>Sign out</a>
    </div>
  );
}
