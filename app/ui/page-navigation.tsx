import { ArrowUp, ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";

export interface Crumb {
  readonly title: string;
  readonly link: string;
}

export function Breadcrumb({ crumbs, current }: { crumbs: readonly Crumb[]; current?: string | undefined }) {
  return (
    <nav className="container breadcrumb" aria-label="Breadcrumb">
      <ol role="list">
        {crumbs.map(({ title, link }) => (
          <li key={link}>
            <a href={link}>{title}</a>
          </li>
        ))}
        {current !== undefined && (
          <li className="breadcrumb-current">
            <span aria-current="page">{current}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}

export interface SideMenuItem {
  readonly title: string;
  readonly link: string;
  readonly current: boolean;
}

export function SideMenu({ title, items }: { title: string; items: readonly SideMenuItem[] }) {
  return (
    <nav className="side-menu with-aside-side" aria-label={title}>
      <details className="disclosure">
        <summary>
          {title}
          <ChevronDown className="icon" size={20} aria-hidden="true" focusable="false" />
        </summary>
        <MenuItems items={items} />
      </details>
      <div className="side-menu-wide sticky">
        <p>
          <b>{title}</b>
        </p>
        <MenuItems items={items} />
      </div>
    </nav>
  );
}

function MenuItems({ items }: { items: readonly SideMenuItem[] }) {
  return (
    <ul className="side-menu-list" role="list">
      {items.map(({ title, link, current }) => (
        <li key={link}>
          <a href={link} aria-current={current ? "page" : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

type ContentsListProps = { title: string; headings: readonly { id: string; text: string }[] };

export function ContentsList({ title, headings }: ContentsListProps) {
  return (
    <nav className="contents" aria-label={title}>
      <details className="disclosure">
        <summary>
          {title}
          <ChevronDown className="icon" size={20} aria-hidden="true" focusable="false" />
        </summary>
        <ContentsItems headings={headings} />
      </details>
      <div className="contents-wide">
        <p>
          <b>{title}</b>
        </p>
        <ContentsItems headings={headings} />
      </div>
    </nav>
  );
}

function ContentsItems({ headings }: Pick<ContentsListProps, "headings">) {
  return (
    <ol className="contents-list" role="list">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}

export function BackToTop({ label }: { label: string }) {
  return (
    <a className="back-to-top" href="#top">
      <ArrowUp className="icon" size={20} aria-hidden="true" focusable="false" />
      {label}
    </a>
  );
}

export function PreviousArrow() {
  return <ChevronLeft className="icon" size={20} aria-hidden="true" focusable="false" />;
}

export function NextArrow() {
  return <ChevronRight className="icon" size={20} aria-hidden="true" focusable="false" />;
}
