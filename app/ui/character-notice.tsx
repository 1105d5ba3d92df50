/**
 * How far a text is over its limit, said as it changes. The line is kept when there is nothing to say, so
 * that nothing jumps.
 */
export function CharacterNotice({ id, text }: { id: string; text?: string | undefined }) {
  return (
    <p className="character-notice" id={id} aria-live="polite">
      {text}
    </p>
  );
}
