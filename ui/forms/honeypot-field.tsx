import { useCopy } from "../copy/use-copy.ts";

export const HONEYPOT_FIELD = "confirm_website";

/**
 * Honeypot: hidden from sight, tab order and screen readers. Filled in, it marks suspected spam and refuses
 * nothing, because a browser may have autofilled it.
 */
export function HoneypotField() {
  return (
    <span className="visually-hidden">
      <span aria-hidden="true">
        <input
          type="text"
          name={HONEYPOT_FIELD}
          tabIndex={-1}
          autoComplete="off"
          aria-label={useCopy("form").honeypot}
        />
      </span>
    </span>
  );
}
