import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from "react";
import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet";

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant | undefined;
  /** Shown while the button is busy (`aria-disabled`). */
  busyText?: string | undefined;
};

/** While pending, set `aria-disabled` rather than `disabled`: the button keeps focus and ignores presses. */
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

export function ButtonLink({ variant = "primary", className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames("button", `button-${variant}`, className)}>
      {children}
    </a>
  );
}
