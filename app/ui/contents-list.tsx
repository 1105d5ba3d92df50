type ContentsListProps = { title: string; headings: readonly { id: string; text: string }[] };

/** What a long page has, each a link to it. */
export function ContentsList({ title, headings }: ContentsListProps) {
  return (
    <nav className="contents" aria-labelledby="contents-title">
      <h2 className="contents-title" id="contents-title">
        {title}
      </h2>
      <ol role="list">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
