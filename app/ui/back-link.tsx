import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

/** To the step before, at the top of a journey's page: nothing is lost by following it. */
export function BackLink({ href, children = "Back" }: { href: string; children?: ReactNode }) {
  return (
    <a className="back-link" href={href} data-keeps-answers="">
      <ArrowLeft className="icon" size={20} aria-hidden="true" focusable="false" />
      {children}
    </a>
  );
}
