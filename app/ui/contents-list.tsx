import { ChevronDown } from "lucide-react";

type ContentsListProps = { title: string; headings: readonly { id: string; text: string }[] };

/** What a long page has, each a link to it. On a phone behind one line, so that the answer comes first. */
export function ContentsList({ title, headings }: ContentsListProps) {
  return (
    <nav className="contents with-aside-side" aria-label={title}>
      <details className="disclosure">
        <summary>
          {title}
          <ChevronDown className="icon" size={20} aria-hidden="true" focusable="false" />
        </summary>
        <Items headings={headings} />
      </details>
      <div className="contents-wide sticky">
        <p className="side-menu-title">
          <b>{title}</b>
        </p>
        <Items headings={headings} />
      </div>
    </nav>
  );
}

function Items({ headings }: Pick<ContentsListProps, "headings">) {
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
