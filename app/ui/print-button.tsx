import { Printer } from "lucide-react";

/** Prints the part of the page that is `data-printable`, and nothing else. Not there without a script. */
export function PrintButton({ children }: { children: string }) {
  return (
    <button type="button" className="button button-secondary" data-print="">
      <Printer className="icon" size={20} aria-hidden="true" focusable="false" />
      {children}
    </button>
  );
}
