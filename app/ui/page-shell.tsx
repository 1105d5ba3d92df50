import type { ReactNode } from "react";
import { BrandMark, FieldHorizon } from "./brand-mark.tsx";

type PageShellProps = {
  /** The provider's name, from configuration. */
  providerName: string;
  /** Where the wordmark leads. */
  basePath?: string | undefined;
  children: ReactNode;
  /** What stands beside the main content on a wide screen and below it on a phone. */
  secondary?: ReactNode;
  /** Emergency numbers and anything else that every page ends with. */
  footerNote?: ReactNode;
  /** What the area is called, beside the wordmark. */
  serviceName?: string | undefined;
  /** Links at the end of the header, such as sign in. */
  headerActions?: ReactNode;
  /** Under the header's first row: the sections of the site. */
  navigation?: ReactNode;
  /** Before everything else. */
  notice?: ReactNode;
  /** Between header and content: a notice for every page, the way back up. */
  beforeMain?: ReactNode;
  /** Further links at the foot. */
  footerLinks?: ReactNode;
  /** Pages about the site itself, last of all. */
  aboutLinks?: readonly { readonly title: string; readonly link: string }[];
};

/** The frame of every page: skip link, header, main, footer. */
export function PageShell({
  providerName,
  basePath = "/help-and-support/",
  children,
  secondary,
  footerNote,
  serviceName = "Help and support",
  headerActions,
  navigation,
  notice,
  beforeMain,
  footerLinks,
  aboutLinks,
}: PageShellProps) {
  return (
    <div className="page-shell">
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      {notice}
      <header className="page-header">
        <div className="container page-header-inner">
          <a className="brand" href={basePath}>
            <BrandMark />
            <span className="brand-text">
              <span className="wordmark">{providerName}</span>{" "}
              <span className="service-name">{serviceName}</span>
            </span>
          </a>
          {headerActions && <div className="page-header-actions">{headerActions}</div>}
        </div>
        {navigation}
      </header>
      {beforeMain}
      <div className={secondary ? "container page-body has-secondary" : "container page-body"}>
        {/* The skip link moves focus here, which only a focusable element can take. */}
        <main id="main" className="main" tabIndex={-1}>
          {children}
        </main>
        {secondary && <aside className="secondary">{secondary}</aside>}
      </div>
      <footer className="page-footer">
        <FieldHorizon />
        <div className="page-footer-field">
          <div className="container page-footer-inner">
            {footerNote && <div className="footer-note">{footerNote}</div>}
            {footerLinks}
            <p className="footer-brand">
              <a href={basePath}>
                {providerName} {serviceName.toLowerCase()}
              </a>
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
