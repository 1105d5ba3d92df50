import { Check, Copy } from "lucide-react";

type ReferenceNumberProps = { label: string; value: string; copyLabel: string; copiedLabel: string };

/** A script copies `data-copy` and announces `data-copied-label`; without one the button is hidden. */
export function ReferenceNumber({ label, value, copyLabel, copiedLabel }: ReferenceNumberProps) {
  return (
    <div className="reference">
      <p className="reference-label">{label}</p>
      <p className="reference-value" data-dd-privacy="mask">
        {value}
      </p>
      <div className="reference-actions">
        <button
          type="button"
          className="button button-secondary"
          data-copy={value}
          data-copied-label={copiedLabel}
          data-dd-privacy="mask"
        >
          <Copy className="icon copy-idle" size={20} aria-hidden="true" focusable="false" />
          <Check className="icon copy-done" size={20} aria-hidden="true" focusable="false" />
          {copyLabel}
        </button>
        <span className="reference-copied" aria-live="polite" />
      </div>
    </div>
  );
}
