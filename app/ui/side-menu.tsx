import { ChevronDown } from "lucide-react";
import { TopicIcon } from "./topic-icon.tsx";

export interface SideMenuItem {
  readonly title: string;
  readonly link: string;
  readonly decoration: string;
  readonly current: boolean;
}

/** The other topics: beside the page where there is room, behind one line on a phone. */
export function SideMenu({ title, items }: { title: string; items: readonly SideMenuItem[] }) {
  return (
    <nav className="side-menu with-aside-side" aria-label={title}>
      <details className="disclosure">
        <summary>
          {title}
          <ChevronDown className="icon" size={20} aria-hidden="true" focusable="false" />
        </summary>
        <Items items={items} />
      </details>
      <div className="side-menu-wide sticky">
        <p className="side-menu-title">
          <b>{title}</b>
        </p>
        <Items items={items} />
      </div>
    </nav>
  );
}

function Items({ items }: { items: readonly SideMenuItem[] }) {
  return (
    <ul className="side-menu-list" role="list">
      {items.map(({ title, link, decoration, current }) => (
        <li key={link}>
          <a href={link} aria-current={current ? "page" : undefined}>
            <TopicIcon name={decoration} size={20} />
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
