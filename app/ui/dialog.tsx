import type { ReactNode, Ref } from "react";

type DialogProps = { ref: Ref<HTMLDialogElement>; id: string; title: string; children: ReactNode };

/** A modal dialog: open it with `showModal()`. */
export function Dialog({ ref, id, title, children }: DialogProps) {
  const titleId = `${id}-title`;
  return (
    <dialog ref={ref} id={id} className="dialog" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  );
}
