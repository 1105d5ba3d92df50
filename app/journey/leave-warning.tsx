import { type RefObject, useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FORM_COPY as words } from "./form-copy.ts";

/**
 * Links that may be followed without a word: within the page, to a telephone, to another window, and to this
 * journey's own pages.
 */
const HARMLESS = '[href^="#"], [href^="tel:"], [href^="mailto:"], [target], [download], [data-keeps-answers]';

/** Confirms before a link discards a half-filled form. `dirty`: there is something to lose. */
export function LeaveWarning({ dirty }: { readonly dirty: RefObject<boolean> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    let warned = false;
    const warn = (event: MouseEvent) => {
      const pressed =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (pressed === null || warned || !dirty.current || pressed.matches(HARMLESS) || opensElsewhere(event))
        return;
      event.preventDefault();
      event.stopPropagation();
      warned = true;
      link.current = pressed;
      dialog.current?.showModal();
    };
    document.addEventListener("click", warn, true);
    return () => document.removeEventListener("click", warn, true);
  }, [dirty]);
  return (
    <Dialog ref={dialog} id="leave-warning" title={words.leaveTitle}>
      <p>{words.leaveText}</p>
      <div className="dialog-actions">
        <Button type="button" onClick={() => dialog.current?.close()} autoFocus>
          {words.stay}
        </Button>
        <Button type="button" variant="secondary" onClick={() => link.current?.click()}>
          {words.leave}
        </Button>
      </div>
    </Dialog>
  );
}

function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}
