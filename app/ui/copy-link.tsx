import { Check, Link } from "lucide-react";

/** Copies the page's address. Only there where a script is, which does it (`data-copy`). */
export function CopyLink({ label, copiedLabel }: { label: string; copiedLabel: string }) {
  return (
    <>
      <button type="button" className="button button-secondary" data-copy="" data-copied-label={copiedLabel}>
        <Link className="icon copy-idle" size={20} aria-hidden="true" focusable="false" />
        <Check className="icon copy-done" size={20} aria-hidden="true" focusable="false" />
        {label}
      </button>
      <span className="reference-copied" role="status" />
    </>
  );
}
