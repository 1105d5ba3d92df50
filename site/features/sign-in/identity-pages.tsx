import type { ReactNode } from "react";
import { BASE_PATH } from "../../../domain/base-path.ts";
import { ABOUT_LINKS } from "../../../ui/paths/policies.ts";
import { EmergencyNumbers } from "../../../ui/page/emergency-numbers.tsx";
import { SignInForm, type SignInFormView } from "../../../ui/forms/sign-in-form.tsx";
import { useProviderName } from "../../../ui/page/site-facts.ts";
import { Button } from "../../../ui/components/button.tsx";
import { PageShell } from "../../../ui/components/page-shell.tsx";
import { PageTitle } from "../../../ui/components/page-title.tsx";
import { CARRY_ON_COPY, SIGN_IN_COPY, SIGN_IN_STOPS } from "./copy.ts";
import { SignInStop } from "./sign-in-stop.tsx";

/** Pages of the embedded identity provider. */

export function SignInPage(form: SignInFormView) {
  return (
    <IdentityFrame title={form.problem !== undefined ? SIGN_IN_COPY.errorTitle : SIGN_IN_COPY.title}>
      <SignInForm {...form} title={SIGN_IN_COPY.title} lead={SIGN_IN_COPY.lead} />
      <p>
        <a href={`${BASE_PATH}/my-account/problems-signing-in`}>{SIGN_IN_COPY.problems}</a>
      </p>
      <p>
        <a href={`${BASE_PATH}/`}>{SIGN_IN_COPY.without}</a>
      </p>
    </IdentityFrame>
  );
}

interface ContinuePageProps {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Between the identity provider and our page. The site's script posts the form; without it, its button. */
export function ContinuePage({ action, fields }: ContinuePageProps) {
  return (
    <IdentityFrame title={CARRY_ON_COPY.title}>
      <PageTitle lead={CARRY_ON_COPY.lead}>{CARRY_ON_COPY.title}</PageTitle>
      <form method="post" action={action} data-submits-itself="">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button autoFocus>{CARRY_ON_COPY.submit}</Button>
      </form>
    </IdentityFrame>
  );
}

export function SignInStopPage({ reason }: { readonly reason: "expired" | "stopped" }) {
  return (
    <IdentityFrame title={SIGN_IN_STOPS[reason].title}>
      <SignInStop reason={reason} />
    </IdentityFrame>
  );
}

function IdentityFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const providerName = useProviderName();
  return (
    <>
      <title>{`${title} - ${providerName}`}</title>
      <PageShell providerName={providerName} footerNote={<EmergencyNumbers />} aboutLinks={ABOUT_LINKS}>
        {children}
      </PageShell>
    </>
  );
}
