import { ArrowLeft } from "lucide-react";
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

/** To the step before, at the top of a journey's page: nothing is lost by following it. */
export function BackLink({ href, children = "Back" }: { href: string; children?: ReactNode }) {
  return (
    <a className="back-link" href={href} data-keeps-answers="">
      <ArrowLeft className="icon" size={20} aria-hidden="true" focusable="false" />
      {children}
    </a>
  );
}

/** Where in the journey this page is: "Step 1 of 2". */
export function StepPosition({ current, total }: { current: number; total: number }) {
  return (
    <div className="step-position">
      <p>
        Step {current} of {total}
      </p>
      <span className="step-bar" aria-hidden="true">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={index < current ? "is-reached" : undefined} />
        ))}
      </span>
    </div>
  );
}
