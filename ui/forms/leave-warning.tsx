import { type RefObject, useEffect, useRef } from "react";
import { useCopy } from "../copy/use-copy.ts";
import { pressedLink } from "../page/use-site-links.ts";
import { Button } from "../components/button.tsx";

/**
 * Links that may be followed without a word: within the page, to a telephone, to another window, and to this
 * journey's own pages.
 */
const HARMLESS = '[href^="#"], [href^="tel:"], [href^="mailto:"], [target], [download], [data-keeps-answers]';

/**
 * Confirms before a link, or the search in the header, discards a half-filled form. `dirty`: there is something
 * to lose.
 */
export function LeaveWarning({ dirty }: { readonly dirty: RefObject<boolean> }) {
  const words = useCopy("form");
  const dialog = useRef<HTMLDialogElement>(null);
  const link = useRef<HTMLElement>(null);
  useEffect(() => {
    let warned = false;
    const warn = (event: MouseEvent) => {
      // Enter in its box presses the button of the search. An empty search goes nowhere.
      const pressed =
        pressedLink(event) ?? (event.target as Element).closest<HTMLElement>("[role=search]:valid button");
      if (pressed === null || warned || !dirty.current || pressed.matches(HARMLESS)) return;
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
    <dialog ref={dialog} className="dialog" id="leave-warning" aria-labelledby="leave-warning-title">
      <h2 id="leave-warning-title">{words.leaveTitle}</h2>
      <p>{words.leaveText}</p>
      <div className="cluster dialog-actions">
        <Button type="button" onClick={() => dialog.current?.close()} autoFocus>
          {words.stay}
        </Button>
        <Button type="button" variant="secondary" onClick={() => link.current?.click()}>
          {words.leave}
        </Button>
      </div>
    </dialog>
  );
}
