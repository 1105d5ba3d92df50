import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** A line that opens to more. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="panel disclosure">
      <summary>
        {summary}
        <ChevronDown className="icon" size={20} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
