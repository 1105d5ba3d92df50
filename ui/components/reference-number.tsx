import { CopyButton } from "./page-actions.tsx";

type ReferenceNumberProps = { label: string; value: string; copyLabel: string; copiedLabel: string };

export function ReferenceNumber({ label, value, copyLabel, copiedLabel }: ReferenceNumberProps) {
  return (
    <div className="panel panel-primary reference">
      <p className="reference-label">{label}</p>
      <p className="reference-value" data-dd-privacy="mask">
        {value}
      </p>
      <div className="cluster reference-actions">
        <CopyButton label={copyLabel} copiedLabel={copiedLabel} value={value} />
      </div>
    </div>
  );
}
