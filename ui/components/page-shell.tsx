import type { ReactNode } from "react";
import { useCopy } from "../copy/use-copy.ts";
import { BrandMark, FieldHorizon } from "./brand-mark.tsx";

type PageShellProps = {
  providerName: string;
  basePath?: string | undefined;
  children: ReactNode;
  footerNote?: ReactNode;
  /** Beside the wordmark. */
  serviceName?: string | undefined;
  headerActions?: ReactNode;
  navigation?: ReactNode;
  /** Before the header. */
  notice?: ReactNode;
  /** Between header and content. */
  beforeMain?: ReactNode;
  footerLinks?: ReactNode;
  /** Beside the content where there is room, else below it. */
  aside?: ReactNode;
  aboutLinks?: readonly { readonly title: string; readonly link: string }[] | undefined;
};

export function PageShell({
  providerName,
  basePath = "/help-and-support/",
  serviceName: givenName,
  aboutLinks,
  children,
  ...slots
}: PageShellProps) {
  const words = useCopy("page");
  const serviceName = givenName ?? words.service;
  return (
    <div className="page-shell">
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      {slots.notice}
      <header className="page-header">
        <div className="container cluster page-header-inner">
          <a className="brand" href={basePath}>
            <BrandMark />
            <span className="brand-text">
              <span className="wordmark">{providerName}</span>{" "}
              <span className="quiet service-name">{serviceName}</span>
            </span>
          </a>
          {slots.headerActions && <div className="cluster page-header-actions">{slots.headerActions}</div>}
        </div>
        {slots.navigation}
      </header>
      {slots.beforeMain}
      <div className="container page-body">
        {/* The target of the skip link has to be focusable. */}
        <main id="main" className="main" tabIndex={-1}>
          {children}
        </main>
        {slots.aside}
      </div>
      <footer className="page-footer">
        <FieldHorizon />
        <div className="page-footer-field">
          <div className="container page-footer-inner">
            {slots.footerNote && <div className="footer-note">{slots.footerNote}</div>}
            {slots.footerLinks}
            <p className="cluster footer-brand">
              {/* One text node: translators join the words of several. */}
              <a href={basePath}>{`${providerName} ${serviceName.toLowerCase()}`}</a>
              {aboutLinks?.map(({ title, link }) => (
                <a key={link} href={link}>
                  {title}
                </a>
              ))}
            </p>
          </div>
        </div>
      </footer>
    </div>
  );
}
