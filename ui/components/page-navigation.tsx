import { ArrowUp, ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useCopy } from "../copy/use-copy.ts";
import { Disclosure } from "./disclosure.tsx";

export interface Crumb {
  readonly title: string;
  readonly link: string;
}

export function Breadcrumb({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  return (
    <nav className="container breadcrumb" aria-label={useCopy("document").breadcrumb}>
      <ol className="cluster" role="list">
        {crumbs.map(({ title, link }) => (
          <li key={link}>
            <a href={link}>{title}</a>
          </li>
        ))}
        <li className="breadcrumb-current">
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}

export type SideMenuItem = Crumb & { readonly current: boolean };

export function SideMenu({ title, items }: { title: string; items: readonly SideMenuItem[] }) {
  return (
    <PageMenu title={title} className="side-menu with-aside-side" wideClassName="side-menu-wide sticky">
      <ul className="side-menu-list" role="list">
        {items.map(({ title: name, link, current }) => (
          <li key={link}>
            <a href={link} aria-current={current ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </PageMenu>
  );
}

type ContentsListProps = { title: string; headings: readonly { id: string; text: string }[] };

export function ContentsList({ title, headings }: ContentsListProps) {
  return (
    <PageMenu title={title} className="contents" wideClassName="contents-wide">
      <ol className="contents-list" role="list">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </PageMenu>
  );
}

type PageMenuProps = { title: string; className: string; wideClassName: string; children: ReactNode };

/** Closed above the text on narrow screens, open beside it on wide ones. */
function PageMenu({ title, className, wideClassName, children }: PageMenuProps) {
  return (
    <nav className={className} aria-label={title}>
      <Disclosure summary={title}>{children}</Disclosure>
      <div className={wideClassName}>
        <p>
          <b>{title}</b>
        </p>
        {children}
      </div>
    </nav>
  );
}

export function BackToTop({ label }: { label: string }) {
  return (
    <a className="back-to-top" href="#top">
      <ArrowUp className="icon" size={20} aria-hidden="true" />
      {label}
    </a>
  );
}

export function PreviousArrow() {
  return <ChevronLeft className="icon" size={20} aria-hidden="true" />;
}

export function NextArrow() {
  return <ChevronRight className="icon" size={20} aria-hidden="true" />;
}
