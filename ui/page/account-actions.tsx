import { LOGOUT_PATH } from "../paths/sign-in.ts";
import { useCopy } from "../copy/use-copy.ts";
import { useSignedIn } from "./site-facts.ts";

/** The greeting of a signed-in customer. */
export function AccountActions() {
  const words = useCopy("page");
  const signedIn = useSignedIn();
  if (signedIn === null) return null;
  return (
    <div className="account-greeting">
      <p>
        <span className="account-greeting-words">
          <span className="account-greeting-hello">{words.hello}</span>{" "}
          <span className="account-greeting-name" data-dd-privacy="mask">
            {signedIn.name}
          </span>
        </span>
      </p>
      <a href={LOGOUT_PATH}>{words.signOut}</a>
    </div>
  );
}
