import type { ReactNode } from "react";
import type { PageHeadProps } from "./page-head.tsx";
import { SitePage } from "./site-page.tsx";

type DocumentPageProps = PageHeadProps & {
  readonly title: string;
  /** The way down to this page from the help home, without the home and without this page. */
  readonly crumbs?: readonly { readonly title: string; readonly link: string }[] | undefined;
  /** What the page is called at the end of that way. */
  readonly current?: string | undefined;
  readonly children: ReactNode;
};

/** The page around everything one reads. */
export function DocumentPage({ crumbs: _crumbs, current: _current, ...page }: DocumentPageProps) {
  return <SitePage {...page} />;
}
