import { ArrowRight, Info, Menu } from "lucide-react";
import { useCopy } from "../copy/use-copy.ts";
import type { ReactNode } from "react";

interface Link {
  readonly title: string;
  readonly link: string;
  /** Who sees it, as far as the browser can tell; without a script everyone does (site-header.css). */
  readonly for?: "signed-in" | "signed-out";
}

type NavigationProps = {
  sections: readonly Link[];
  quickLinks: readonly Link[];
  banner: { readonly text: string; readonly link?: string | undefined } | null;
  /** The path of the page: its section is marked. */
  path: string;
};

export function SiteNavigation({ sections, banner, path }: NavigationProps) {
  return (
    <div className="site-navigation">
      <div className="container cluster site-navigation-inner">
        <nav aria-label={useCopy("document").main}>
          <ul className="cluster" role="list">
            <Sections sections={sections} path={path} />
          </ul>
        </nav>
        {banner !== null && <MenuBanner {...banner} />}
      </div>
    </div>
  );
}

type SiteMenuProps = NavigationProps & { search: ReactNode; settings: ReactNode };

/** Quick links; on a phone a menu of everything, without a script. */
export function SiteMenu({ sections, quickLinks, banner, path, search, settings }: SiteMenuProps) {
  const words = useCopy("document");
  return (
    <>
      <nav className="quick-links" aria-label={words.quickLinks}>
        <ul className="cluster" role="list">
          <Sections sections={quickLinks} path={path} />
        </ul>
      </nav>
      {search}
      {settings && <div className="header-settings">{settings}</div>}
      <details className="header-menu site-menu" name="header-menu">
        <summary>
          <Menu className="icon" size={20} aria-hidden="true" />
          {words.menu}
        </summary>
        <div className="header-menu-panel">
          {banner !== null && <MenuBanner {...banner} />}
          <nav aria-label={words.menu}>
            <ul role="list">
              <Sections sections={sections} path={path} />
              <Sections sections={quickLinks} path={path} />
            </ul>
          </nav>
          {settings}
        </div>
      </details>
    </>
  );
}

function Sections({ sections, path }: { sections: readonly Link[]; path: string }) {
  return sections.map(({ title, link, for: who }) => (
    <li key={link} data-for={who}>
      <a href={link} aria-current={isWithin(path, link) ? (path === link ? "page" : "true") : undefined}>
        {title}
      </a>
    </li>
  ));
}

function MenuBanner({ text, link }: { text: string; link?: string | undefined }) {
  return (
    <p className="menu-banner">
      {link === undefined ? (
        text
      ) : (
        <a href={link}>
          {text}
          <ArrowRight className="icon" size={20} aria-hidden="true" />
        </a>
      )}
    </p>
  );
}

function isWithin(path: string, link: string): boolean {
  return path === link || (link.endsWith("/") && path.startsWith(link));
}

export function Banner({ text, link }: { text: string; link?: string | undefined }) {
  return (
    <aside className="banner" aria-label={useCopy("document").notice}>
      <p className="container banner-inner">
        <Info className="icon" size={20} aria-hidden="true" />
        {link === undefined ? <span>{text}</span> : <a href={link}>{text}</a>}
      </p>
    </aside>
  );
}

export function FooterLinks({ groups }: { groups: readonly { title: string; links: readonly Link[] }[] }) {
  return (
    <div className="footer-links">
      {groups.map(({ title, links }) => (
        <div key={title}>
          <h2 className="footer-links-title">{title}</h2>
          <ul role="list">
            {links.map((one) => (
              <li key={one.link}>
                <a href={one.link}>{one.title}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
