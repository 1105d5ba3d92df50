import { ArrowLeft } from "lucide-react";
import { useCopy } from "../copy/use-copy.ts";
import type { ReactNode } from "react";

type PageTitleProps = {
  /** Above the title. */
  caption?: string | undefined;
  lead?: ReactNode;
  /** Floats beside the title. */
  picture?: ReactNode;
  children: ReactNode;
};

/** Names the page's form. */
export const PAGE_TITLE_ID = "page-title";

export function PageTitle({ caption, lead, picture, children }: PageTitleProps) {
  return (
    <div className="page-title">
      {picture}
      {caption && <p className="caption">{caption}</p>}
      <h1 id={PAGE_TITLE_ID}>{children}</h1>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="back-link" href={href} data-keeps-answers="">
      <ArrowLeft className="icon" size={20} aria-hidden="true" />
      {children}
    </a>
  );
}

/** Such as "Step 1 of 2". */
export function StepPosition({ current, total }: { current: number; total: number }) {
  return (
    <div className="step-position">
      <p>{useCopy("page").step(current, total)}</p>
      <span className="step-bar" aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={index < current ? "is-reached" : undefined} />
        ))}
      </span>
    </div>
  );
}
