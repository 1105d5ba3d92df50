import { BASE_PATH } from "../../../domain/base-path.ts";
import type { SignInFormView } from "../../../contract/sign-in.ts";
import { SignInForm } from "../../site/sign-in-form.tsx";
import { SIGN_IN_COPY as words } from "./copy.ts";

/**
 * The sign-in page of the embedded identity provider. It is a plain document: no React runs in the browser.
 */
export function SignInPage(view: SignInFormView) {
  return (
    <>
      <SignInForm {...view} title={words.title} lead={words.lead} />
      <p>
        <a href={`${BASE_PATH}/my-account/problems-signing-in`}>{words.problems}</a>
      </p>
      <p>
        <a href={`${BASE_PATH}/`}>{words.without}</a>
      </p>
    </>
  );
}
