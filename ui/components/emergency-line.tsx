interface EmergencyLineProps {
  /** Boxed stands out from a form; large is to be read from far. */
  readonly look: "quiet" | "boxed" | "large";
  /** Before the numbers. */
  readonly lead?: string | undefined;
  readonly ways: readonly { readonly href: string; readonly shown: string; readonly when: string }[];
}

/** The numbers alone, on pages about something else. */
export function EmergencyLine({ look, lead, ways }: EmergencyLineProps) {
  return (
    <p className={`emergency-line emergency-line-${look}`}>
      {lead && <b>{lead} </b>}
      {ways.map(({ href, shown, when }) => (
        <span key={href}>
          {when}: <a href={href}>{shown}</a>{" "}
        </span>
      ))}
    </p>
  );
}
