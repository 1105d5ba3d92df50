import { BASE_PATH } from "../../../domain/base-path.ts";
import { SIGN_IN_PATH } from "../../paths/sign-in.ts";
import { SitePage } from "../../site/site-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SIGN_IN_STOPS, STOP_COPY as copy } from "./copy.ts";

type Reason = keyof typeof SIGN_IN_STOPS;

/** Why a sign-in failed, and the way to start again. */
export function SignInStop({ reason }: { readonly reason: Reason }) {
  const { title, text } = SIGN_IN_STOPS[reason];
  return (
    <>
      <PageTitle lead={text}>{title}</PageTitle>
      <div className="cluster">
        <ButtonLink href={SIGN_IN_PATH}>{copy.again}</ButtonLink>
        <ButtonLink href={`${BASE_PATH}/`} variant="secondary">
          {copy.help}
        </ButtonLink>
      </div>
    </>
  );
}

/** The identity provider's response was refused. */
export function SignInRefusedPage() {
  return <StopPage reason="returned" />;
}

export function SignInUnavailablePage() {
  return <StopPage reason="unavailable" />;
}

function StopPage({ reason }: { readonly reason: Reason }) {
  return (
    <SitePage title={SIGN_IN_STOPS[reason].title}>
      <SignInStop reason={reason} />
    </SitePage>
  );
}
