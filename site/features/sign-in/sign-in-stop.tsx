import { BASE_PATH } from "../../../domain/base-path.ts";
import { LOGOUT_PATH, SIGN_IN_PATH } from "../../../ui/paths/sign-in.ts";
import { SitePage } from "../../../ui/page/site-page.tsx";
import { ButtonLink } from "../../../ui/components/button.tsx";
import { PageTitle } from "../../../ui/components/page-title.tsx";
import { SIGN_IN_STOPS, SIGN_OUT_QUESTION as question, SIGNED_OUT_COPY, STOP_COPY as copy } from "./copy.ts";

interface Way {
  readonly label: string;
  readonly href: string;
}

const SIGN_IN: Way = { label: copy.again, href: SIGN_IN_PATH };
const HELP: Way = { label: copy.help, href: `${BASE_PATH}/` };

type StopProps = { readonly title: string; readonly lead: string; readonly first: Way; readonly second: Way };

/** Where signing in or out stands, and the two ways on from there. */
function Stop({ title, lead, first, second }: StopProps) {
  return (
    <>
      <PageTitle lead={lead}>{title}</PageTitle>
      <div className="cluster">
        <ButtonLink href={first.href}>{first.label}</ButtonLink>
        <ButtonLink href={second.href} variant="secondary">
          {second.label}
        </ButtonLink>
      </div>
    </>
  );
}

function StopPage(props: StopProps) {
  return (
    <SitePage title={props.title}>
      <Stop {...props} />
    </SitePage>
  );
}

/** Why a sign-in failed, and the way to start again. */
export function SignInStop({ reason }: { readonly reason: keyof typeof SIGN_IN_STOPS }) {
  return <Stop {...SIGN_IN_STOPS[reason]} first={SIGN_IN} second={HELP} />;
}

/** The identity provider's response was refused. */
export function SignInRefusedPage() {
  return <StopPage {...SIGN_IN_STOPS.returned} first={SIGN_IN} second={HELP} />;
}

export function SignInUnavailablePage() {
  return <StopPage {...SIGN_IN_STOPS.unavailable} first={SIGN_IN} second={HELP} />;
}

/** `/logout`, once there is no session left. */
export function SignedOutPage() {
  return <StopPage {...SIGNED_OUT_COPY} first={HELP} second={SIGN_IN} />;
}

/** `/logout`, where another site sent the browser: the press comes from our own page. */
export function SignOutQuestionPage() {
  const signOut = { label: question.signOut, href: LOGOUT_PATH };
  const stay = { label: question.stay, href: HELP.href };
  return <StopPage title={question.title} lead={question.lead} first={signOut} second={stay} />;
}
