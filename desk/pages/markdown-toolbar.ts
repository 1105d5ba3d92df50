/* The toolbar of a page's text box. What it writes is Markdown, which the browser's own Undo takes back. */
import { toMarkdown } from "./html-to-markdown.ts";
import { linkTo, MARKS, type Replacement, withMark } from "./markdown-marks.ts";

const box = document.querySelector<HTMLTextAreaElement>(".content-form [name=body]");
const toolbar = document.querySelector<HTMLElement>(".content-tools");
const finder = document.querySelector<HTMLDialogElement>("#link-finder");

if (box && toolbar && finder) {
  toolbar.hidden = false;
  box.before(toolbar);
  const chosen = () => ({ text: box.value, start: box.selectionStart, end: box.selectionEnd });
  toolbar.addEventListener("click", ({ target }) => {
    const { mark: name } = target instanceof HTMLButtonElement ? target.dataset : {};
    const mark = MARKS.find((one) => one === name);
    if (mark !== undefined) replace(box, withMark(mark, chosen()));
    else if (name === "link") {
      // Escape leaves it as it is.
      finder.returnValue = "";
      finder.querySelector("form")?.reset();
      finder.showModal();
    }
  });
  finder.addEventListener("close", () => {
    const address = finder.querySelector("input")?.value.trim() ?? "";
    box.focus();
    if (finder.returnValue === "link" && address !== "") replace(box, linkTo(address, chosen()));
  });
  box.addEventListener("paste", (event) => {
    const html = event.clipboardData?.getData("text/html") ?? "";
    const text = html === "" ? "" : toMarkdown(html, location.origin);
    if (text === "") return;
    event.preventDefault();
    insert(box, text);
  });
}

function replace(into: HTMLTextAreaElement, { text, start, end, chosen: [first, last] }: Replacement): void {
  into.focus();
  into.setSelectionRange(start, end);
  insert(into, text);
  into.setSelectionRange(start + first, start + last);
}

/** The one way that keeps Undo; where a browser has it no more, without. */
function insert(into: HTMLTextAreaElement, text: string): void {
  if (document.execCommand("insertText", false, text)) return;
  into.setRangeText(text, into.selectionStart, into.selectionEnd, "end");
  into.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
