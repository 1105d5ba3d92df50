import { Check, Link, Printer } from "lucide-react";

/** Hidden without a script. */
export function CopyLink({ label, copiedLabel }: { label: string; copiedLabel: string }) {
  return (
    <>
      <button type="button" className="button button-secondary" data-copy="" data-copied-label={copiedLabel}>
        <Link className="icon copy-idle" size={20} aria-hidden="true" focusable="false" />
        <Check className="icon copy-done" size={20} aria-hidden="true" focusable="false" />
        {label}
      </button>
      <span className="reference-copied" aria-live="polite" />
    </>
  );
}

/** Prints the `data-printable` part of the page. Hidden without a script. */
export function PrintButton({ children }: { children: string }) {
  return (
    <button type="button" className="button button-secondary" data-print="">
      <Printer className="icon" size={20} aria-hidden="true" focusable="false" />
      {children}
    </button>
  );
}
