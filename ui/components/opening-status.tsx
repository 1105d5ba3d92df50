/** `until` is in milliseconds since 1970. */
export interface OpeningCopy {
  readonly until: number;
  readonly open: boolean;
  readonly label: string;
  readonly detail: string;
}

/** The status when rendered; a script updates it from `data-opening` and hides it after the last entry. */
export function OpeningStatus({ words }: { words: readonly OpeningCopy[] }) {
  const [now] = words;
  if (now === undefined) return null;
  const timeline = words.map(({ until, open, label, detail }) => [until, open, label, detail]);
  return (
    <p className="cluster opening" data-opening={JSON.stringify(timeline)} data-open={now.open}>
      <span className="opening-label">{now.label}</span> <span className="opening-detail">{now.detail}</span>
    </p>
  );
}
