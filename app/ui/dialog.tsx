import type { ReactNode, Ref } from "react";

type DialogProps = { ref: Ref<HTMLDialogElement>; id: string; title: string; children: ReactNode };

/**
 * A question that has to be answered first. Open it with `showModal()`, which keeps the focus inside; Escape
 * closes it.
 */
export function Dialog({ ref, id, title, children }: DialogProps) {
  const titleId = `${id}-title`;
  return (
    <dialog ref={ref} id={id} className="dialog" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
