import type { ReactNode } from "react";

type PageTitleProps = {
  /** A short line above the title: where this page belongs. */
  caption?: string | undefined;
  /** The paragraph that opens the page. */
  lead?: ReactNode;
  /** At its end, with the words round it. */
  picture?: ReactNode;
  children: ReactNode;
};

/** The page's one h1, with its caption and lead. */
export function PageTitle({ caption, lead, picture, children }: PageTitleProps) {
  return (
    <div className="page-title">
      {picture}
      {caption && <p className="caption">{caption}</p>}
      <h1>{children}</h1>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}
