import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from "react";
import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet";

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant | undefined;
  /** What the button says while it is busy (`aria-disabled`). */
  busyText?: string | undefined;
};

/**
 * A button. While its work is pending give it `aria-disabled` rather than `disabled`: it then keeps its focus
 * and stays readable, and presses are ignored.
 */
export function Button({
  variant = "primary",
  busyText,
  className,
  children,
  onClick,
  type = "submit",
  ...rest
}: ButtonProps) {
  const busy = rest["aria-disabled"] === true || rest["aria-disabled"] === "true";
  const press = busy ? (event: MouseEvent<HTMLButtonElement>) => event.preventDefault() : onClick;
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      className={classNames("button", `button-${variant}`, className)}
    >
      {busy && busyText ? (
        <>
          <span className="button-spinner" aria-hidden="true" />
          {busyText}
        </>
      ) : (
        children
      )}
    </button>
  );
}

type ButtonLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  variant?: ButtonVariant | undefined;
};

/** A link that looks like a button, for the next step of a journey that needs no form. */
export function ButtonLink({ variant = "primary", className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames("button", `button-${variant}`, className)}>
      {children}
    </a>
  );
}

/**
 * The button that Enter presses in a form with several: the browser takes the first in the document, so this
 * one goes first. Neither seen nor reached with Tab.
 */
export function DefaultButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...rest}
      type="submit"
      className={classNames("default-button", className)}
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
