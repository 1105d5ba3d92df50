import { SitePage } from "../../site/site-page.tsx";
import { SignInStop } from "./sign-in-stop.tsx";
import { SIGN_IN_STOPS, type SignInStop as Reason } from "./copy.ts";

/** A sign-in that came back and was not believed. */
export function SignInRefusedPage() {
  return <StoppedPage reason="returned" />;
}

/** A sign-in that can't begin, because the identity provider does not answer. */
export function SignInUnavailablePage() {
  return <StoppedPage reason="away" />;
}

function StoppedPage({ reason }: { readonly reason: Reason }) {
  return (
    <SitePage title={SIGN_IN_STOPS[reason].title}>
      <SignInStop reason={reason} />
    </SitePage>
  );
}
