import { SitePage } from "../../site/site-page.tsx";
import { SignInStop } from "./sign-in-stop.tsx";
import { SIGN_IN_STOPS } from "./words.ts";

/** A sign-in that came back and was not believed. */
export function SignInRefusedPage() {
  return (
    <SitePage title={SIGN_IN_STOPS.returned.title}>
      <SignInStop reason="returned" />
    </SitePage>
  );
}
