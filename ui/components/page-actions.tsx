import { Check, Copy, Link, Printer } from "lucide-react";

type CopyButtonProps = {
  label: string;
  copiedLabel: string;
  /** Without it the address of the page is copied. */
  value?: string;
};

/** A script copies `data-copy` and announces `data-copied-label`. Hidden without a script. */
export function CopyButton({ label, copiedLabel, value = "" }: CopyButtonProps) {
  const Icon = value === "" ? Link : Copy;
  return (
    <>
      <button
        type="button"
        className="button button-secondary"
        data-copy={value}
        data-copied-label={copiedLabel}
        data-dd-privacy={value === "" ? undefined : "mask"}
      >
        <Icon className="icon copy-idle" size={20} aria-hidden="true" />
        <Check className="icon copy-done" size={20} aria-hidden="true" />
        {label}
      </button>
      {/* React keeps what the script has put here before. */}
      <span className="reference-copied" aria-live="polite" suppressHydrationWarning>
        {""}
      </span>
    </>
  );
}

/** Prints the `data-printable` part of the page. Hidden without a script. */
export function PrintButton({ children }: { children: string }) {
  return (
    <button type="button" className="button button-secondary" data-print="">
      <Printer className="icon" size={20} aria-hidden="true" />
      {children}
    </button>
  );
}
