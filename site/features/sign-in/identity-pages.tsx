import { useCopy } from "../../../ui/copy/use-copy.ts";
import type { ReactNode } from "react";
import { BASE_PATH } from "../../../domain/base-path.ts";
import { useAboutLinks } from "../../../ui/page/about-links.ts";
import { EmergencyNumbers } from "../../../ui/page/emergency-numbers.tsx";
import { SignInForm, type SignInFormView } from "../../../ui/forms/sign-in-form.tsx";
import { useProviderName } from "../../../ui/page/site-facts.ts";
import { Button } from "../../../ui/components/button.tsx";
import { PageShell } from "../../../ui/components/page-shell.tsx";
import { PageTitle } from "../../../ui/components/page-title.tsx";
import { SignInStop } from "./sign-in-stop.tsx";

/** Pages of the embedded identity provider. */

export function SignInPage(form: SignInFormView) {
  const words = useCopy("identity");
  return (
    <IdentityFrame title={form.problem !== undefined ? words.errorTitle : words.title}>
      <SignInForm {...form} title={words.title} lead={words.lead} />
      <p>
        <a href={`${BASE_PATH}/my-account/problems-signing-in`}>{words.problems}</a>
      </p>
      <p>
        <a href={`${BASE_PATH}/`}>{words.without}</a>
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
  const words = useCopy("identity").carryOn;
  return (
    <IdentityFrame title={words.title}>
      <PageTitle lead={words.lead}>{words.title}</PageTitle>
      <form method="post" action={action} data-submits-itself="">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button autoFocus>{words.submit}</Button>
      </form>
    </IdentityFrame>
  );
}

export function SignInStopPage({ reason }: { readonly reason: "expired" | "stopped" }) {
  return (
    <IdentityFrame title={useCopy("signIn").stops[reason].title}>
      <SignInStop reason={reason} />
    </IdentityFrame>
  );
}

function IdentityFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const providerName = useProviderName();
  return (
    <>
      <title>{`${title} - ${providerName}`}</title>
      <PageShell providerName={providerName} footerNote={<EmergencyNumbers />} aboutLinks={useAboutLinks()}>
        {children}
      </PageShell>
    </>
  );
}
