import { type ReactNode, type Ref, useId } from "react";

type DialogProps = { ref: Ref<HTMLDialogElement>; title: string; children: ReactNode };

/** A question that has to be answered first. Open it with `showModal()`, which keeps the focus inside; Escape closes it. */
export function Dialog({ ref, title, children }: DialogProps) {
  const titleId = useId();
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
