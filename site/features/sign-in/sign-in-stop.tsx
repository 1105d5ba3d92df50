import { useCopy } from "../../../ui/copy/use-copy.ts";
import type { Copy } from "../../../copy/locales.ts";
import { BASE_PATH } from "../../../domain/base-path.ts";
import { LOGOUT_PATH, SIGN_IN_PATH } from "../../../ui/paths/sign-in.ts";
import { SitePage } from "../../../ui/page/site-page.tsx";
import { ButtonLink } from "../../../ui/components/button.tsx";
import { PageTitle } from "../../../ui/components/page-title.tsx";

interface Way {
  readonly label: string;
  readonly href: string;
}

type StopProps = { readonly title: string; readonly lead: string; readonly first: Way; readonly second: Way };
type StopName = keyof Copy["signIn"]["stops"];

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

const HOME = `${BASE_PATH}/`;

/** What is said, and the ways on: to sign in again first, but where somebody has signed out. */
function useStop(name: StopName): StopProps {
  const words = useCopy("signIn");
  const again = { label: words.again, href: SIGN_IN_PATH };
  const help = { label: words.help, href: HOME };
  const [first, second] = name === "signedOut" ? [help, again] : [again, help];
  return { ...words.stops[name], first, second };
}

/** Why a sign-in failed, and the way to start again. */
export function SignInStop({ reason }: { readonly reason: StopName }) {
  return <Stop {...useStop(reason)} />;
}

/** The identity provider's response was refused. */
export function SignInRefusedPage() {
  return <StopPage {...useStop("returned")} />;
}

export function SignInUnavailablePage() {
  return <StopPage {...useStop("unavailable")} />;
}

/** `/logout`, once there is no session left. */
export function SignedOutPage() {
  return <StopPage {...useStop("signedOut")} />;
}

/** `/logout`, where another site sent the browser: the press comes from our own page. */
export function SignOutQuestionPage() {
  const { title, lead, signOut, stay } = useCopy("signIn").question;
  return (
    <StopPage
      title={title}
      lead={lead}
      first={{ label: signOut, href: LOGOUT_PATH }}
      second={{ label: stay, href: HOME }}
    />
  );
}
