import { House } from "lucide-react";
import type { ReactNode } from "react";

type AddressSummaryProps = {
  label: string;
  /** One line of it each, or parted by commas. */
  address: string;
  /** Buttons or links to change it. */
  children?: ReactNode;
};

/** The address that was chosen. Masked in session replay: it is personal, and it is not an input. */
export function AddressSummary({ label, address, children }: AddressSummaryProps) {
  return (
    <div className="address-summary">
      <House className="icon" size={24} aria-hidden="true" focusable="false" />
      <div className="address-summary-text">
        <p className="address-summary-label">{label}</p>
        <p className="address-summary-value" data-dd-privacy="mask">
          {address}
        </p>
      </div>
      {children && <div className="address-summary-actions">{children}</div>}
    </div>
  );
}
