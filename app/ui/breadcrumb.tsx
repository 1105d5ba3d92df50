export interface Crumb {
  readonly title: string;
  readonly link: string;
}

/** Where this page lies, from the top down. A phone shows the way up alone. */
export function Breadcrumb({ crumbs, current }: { crumbs: readonly Crumb[]; current?: string | undefined }) {
  return (
    <nav className="container breadcrumb" aria-label="Breadcrumb">
      <ol>
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
