import type { ReactNode } from "react";
import type { SignInFormView } from "../contract/sign-in.ts";
import { contentSecurityPolicy } from "./.server/content-security-policy.ts";
import { CarryOnPage, type CarryOnView } from "./features/sign-in/carry-on-page.tsx";
import { SignInPage } from "./features/sign-in/sign-in-page.tsx";
import { SignInStop } from "./features/sign-in/sign-in-stop.tsx";
import { CARRY_ON_COPY, SIGN_IN_STOPS, SIGN_IN_COPY } from "./features/sign-in/copy.ts";
import { documentWithAssets, WHOLE_DIGESTS } from "./page-assets.ts";
import { ABOUT_LINKS } from "./paths/policies.ts";
import { wholeDocument } from "./whole-document.tsx";
import { PageShell } from "./ui/page-shell.tsx";

/**
 * The look of the embedded identity provider's pages: the house's own, as whole documents. The provider is a
 * service of the platform and knows no React; the server hands it these.
 */
export function createIdentityPages({ providerName }: { readonly providerName: string }) {
  const render = (title: string, content: ReactNode) =>
    documentWithAssets(
      wholeDocument(
        `${title} - ${providerName}`,
        <PageShell providerName={providerName} aboutLinks={ABOUT_LINKS}>
          {content}
        </PageShell>,
      ),
      { wholeStyle: true },
    ).html;
  return {
    policy: contentSecurityPolicy(WHOLE_DIGESTS, undefined),
    signIn: (view: SignInFormView) =>
      render(view.faults.length > 0 ? SIGN_IN_COPY.errorTitle : SIGN_IN_COPY.title, <SignInPage {...view} />),
    carryOn: (view: CarryOnView) => render(CARRY_ON_COPY.title, <CarryOnPage {...view} />),
    stop: (reason: "expired" | "stopped") =>
      render(SIGN_IN_STOPS[reason].title, <SignInStop reason={reason} />),
  };
}
