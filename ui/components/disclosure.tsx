import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly open?: boolean;
  readonly className?: string;
  /** The key that opens it, where a page has keys. */
  readonly "data-key"?: string;
  readonly children: ReactNode;
}

/** A line that opens to more. */
export function Disclosure({ summary, open, className, "data-key": key, children }: DisclosureProps) {
  return (
    <details className={`panel disclosure ${className ?? ""}`.trimEnd()} open={open}>
      <summary data-key={key}>
        {summary}
        <ChevronDown className="icon" size={20} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
