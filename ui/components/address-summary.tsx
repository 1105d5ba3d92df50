import { MapPin } from "lucide-react";
import type { ReactNode } from "react";

type AddressSummaryProps = { label: string; address: string; children: ReactNode };

/** Masked in session replay: an address is personal. */
export function AddressSummary({ label, address, children }: AddressSummaryProps) {
  return (
    <div className="panel panel-primary address-summary">
      <MapPin className="icon" size={24} aria-hidden="true" />
      <div className="address-summary-text">
        <p className="quiet">{label}</p>
        <p className="address-summary-value" data-dd-privacy="mask">
          {address}
        </p>
      </div>
      <div className="address-summary-actions">{children}</div>
    </div>
  );
}
