/** What to say, and until which moment (milliseconds since 1970) it is true. */
export interface OpeningCopy {
  readonly until: number;
  readonly open: boolean;
  readonly label: string;
  readonly detail: string;
}

/**
 * Whether somebody is there now. It says what was true when the page was made; where there is a script, that
 * reads what comes next from `data-opening`, each as [until, open, label, detail], and hides the line once it
 * knows no more.
 */
export function OpeningStatus({ words }: { words: readonly OpeningCopy[] }) {
  const [now] = words;
  if (now === undefined) return null;
  const timeline = words.map(({ until, open, label, detail }) => [until, open, label, detail]);
  return (
    <p className="opening" data-opening={JSON.stringify(timeline)} data-open={now.open}>
      <span className="opening-label">{now.label}</span> <span className="opening-detail">{now.detail}</span>
    </p>
  );
}
