import { ArrowUp } from "lucide-react";

/** For long pages. */
export function BackToTop({ label }: { label: string }) {
  return (
    <a className="back-to-top" href="#top">
      <ArrowUp className="icon" size={20} aria-hidden="true" focusable="false" />
      {label}
    </a>
  );
}
