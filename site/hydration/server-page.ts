import { isChanged, isControl } from "../../ui/forms/changed-controls.ts";

/** What can be filled in, open or in use, and the attributes by which it is known again. */
const USABLE = "input, select, textarea, button, a, summary, details, dialog, [tabindex]";
const IDENTITY = ["id", "name", "value", "href"];

/** What a customer has done on the page that the server sent, before React has it. */
export interface ServerPage {
  /** Where the focus is, and the caret. */
  noteFocus(): void;
  /**
   * To the elements that took the place of the server's: what was typed, chosen and opened, and the focus as
   * it was noted. Nothing where those are still there.
   */
  carryOver(): void;
}

export function readServerPage(container: HTMLElement): ServerPage {
  const sent = usableIn(container);
  const head = [...document.head.children];
  let focused: Element | null = null;
  let caret: Caret = {};
  return {
    noteFocus() {
      focused = document.activeElement;
      const { selectionStart, selectionEnd, scrollTop } = focused as Element & Caret;
      caret = { selectionStart, selectionEnd, scrollTop };
    },
    carryOver() {
      const current = usableIn(container);
      for (const [key, before] of sent) {
        const now = before.isConnected ? undefined : current.get(key);
        if (now === undefined) continue;
        carryState(before, now);
        if (before === focused) setFocus(now, caret);
      }
      removeRepeated(head);
    },
  };
}

/** By what they are, and the place among the same. */
function usableIn(container: HTMLElement): ReadonlyMap<string, HTMLElement> {
  const elements = new Map<string, HTMLElement>();
  for (const element of container.querySelectorAll<HTMLElement>(USABLE)) {
    let key = [element.localName, ...IDENTITY.map((name) => element.getAttribute(name))].join();
    while (elements.has(key)) key += "+";
    elements.set(key, element);
  }
  return elements;
}

function carryState(before: HTMLElement, now: HTMLElement): void {
  if (isControl(before) && isControl(now) && isChanged(before)) {
    now.value = before.value;
    if ("checked" in before) Object.assign(now, { checked: before.checked });
  }
  if (!("open" in before && before.open)) return;
  if (now instanceof HTMLDialogElement) {
    // Its place below the button.
    now.style.cssText = before.style.cssText;
    now.showModal();
  } else Object.assign(now, { open: true });
}

/** Undefined or null of what has none, and where the browser keeps it to itself. */
type Caret = Partial<Record<"selectionStart" | "selectionEnd" | "scrollTop", number | null | undefined>>;

function setFocus(element: HTMLElement, { selectionStart, selectionEnd, scrollTop }: Caret): void {
  element.focus({ preventScroll: true });
  if (selectionStart != null) Object.assign(element, { selectionStart, selectionEnd, scrollTop });
}

/** React has put the page's title, description and address into the head again. */
function removeRepeated(sent: readonly Element[]): void {
  const added = [...document.head.children].filter((element) => !sent.includes(element));
  for (const element of sent)
    if (
      added.some((one) =>
        one.localName === "title" ? element.localName === "title" : one.isEqualNode(element),
      )
    )
      element.remove();
}
