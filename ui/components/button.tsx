import type { ComponentProps, MouseEvent } from "react";

type Variant = { variant?: "primary" | "secondary" | "quiet" | undefined };

type ButtonProps = Omit<ComponentProps<"button">, "className"> &
  Variant & {
    /** Shown while the button is busy (`aria-disabled`). */
    busyText?: string | undefined;
  };

/** While pending, set `aria-disabled` rather than `disabled`: the button keeps focus and ignores presses. */
export function Button({ variant = "primary", busyText, children, type = "submit", ...rest }: ButtonProps) {
  const busy = rest["aria-disabled"] === true || rest["aria-disabled"] === "true";
  const press = busy ? (event: MouseEvent<HTMLButtonElement>) => event.preventDefault() : rest.onClick;
  return (
    <button {...rest} type={type} onClick={press} className={`button button-${variant}`}>
      {busy && busyText ? (
        <>
          <span className="button-spinner" aria-hidden="true" />
          <span>{busyText}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

type ButtonLinkProps = Variant & ComponentProps<"a"> & { href: string };

export function ButtonLink({ variant = "primary", children, ...link }: ButtonLinkProps) {
  return (
    <a {...link} className={`button button-${variant}`}>
      {children}
    </a>
  );
}
