import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly open?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A line that opens to more. */
export function Disclosure({ summary, open, className, children }: DisclosureProps) {
  return (
    <details className={`panel disclosure ${className ?? ""}`.trimEnd()} open={open}>
      <summary>
        {summary}
        <ChevronDown className="icon" size={20} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
