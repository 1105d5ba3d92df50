export const HONEYPOT_FIELD = "confirm_website";

/**
 * A question that no person is asked: out of sight, out of the tab order, kept from screen readers. A program
 * that fills in every field answers it. What it answers is never refused for that alone, because a browser
 * may have filled it in by itself.
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
          aria-label="Leave this empty"
        />
      </span>
    </span>
  );
}
