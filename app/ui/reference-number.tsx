import { Check, Copy } from "lucide-react";

type ReferenceNumberProps = {
  label: string;
  value: string;
  copyLabel: string;
  copiedLabel: string;
};

/**
 * A reference to keep. The document's script copies `data-copy` and marks the button with `data-copied`; without a script there is
 * no button, and one tap still selects the whole of it.
 */
export function ReferenceNumber({ label, value, copyLabel, copiedLabel }: ReferenceNumberProps) {
  return (
    <div className="reference">
      <p className="reference-label">{label}</p>
      <p className="reference-value" data-dd-privacy="mask">
        {value}
      </p>
      <button type="button" className="button button-secondary reference-copy" data-copy={value} data-copied-label={copiedLabel}>
        <span className="copy-idle">
          <Copy className="icon" size={20} aria-hidden="true" focusable="false" />
          {copyLabel}
        </span>
        <span className="copy-done">
          <Check className="icon" size={20} aria-hidden="true" focusable="false" />
          {copiedLabel}
        </span>
      </button>
    </div>
  );
}
