/* One key for what staff do all day: never while they write, and off in a browser where they switch them off. */
import { OPERATIONS_PATH } from "../../domain/staff.ts";

const OFF = "staff keys off";
const SEARCH = "#find-case";
const LISTED = "tbody th a";

const dialog = document.querySelector<HTMLDialogElement>("#keys");
const control = dialog?.querySelector<HTMLInputElement>("[data-keys=switch]");
let before = "";

function areOff(): boolean {
  try {
    return localStorage.getItem(OFF) !== null;
  } catch {
    return false;
  }
}

const isWriting = (target: Element) =>
  target.matches("textarea, select, input:not([type=radio], [type=checkbox])");

/** A tab leads on to its text; a field is focused, all else pressed. */
function press(target: HTMLElement): void {
  if (target instanceof HTMLInputElement && target.type === "radio") {
    target.click();
    target.form?.querySelector("textarea")?.focus();
  } else if (isWriting(target)) target.focus();
  else {
    // A line that opens is where one goes on.
    target.focus();
    target.click();
  }
}

function goAlongList(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>(LISTED)];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = at === -1 ? links[0] : links[at + step];
  next?.focus();
  return links.length > 0;
}

/** True where the key did something. */
function act(key: string): boolean {
  if (key === "?") dialog?.showModal();
  else if (key === "/") {
    const search = document.querySelector<HTMLInputElement>(SEARCH);
    if (search) search.select();
    else location.assign(`${OPERATIONS_PATH}/search`);
  } else if (key === "l" && before === "g") location.assign(OPERATIONS_PATH);
  else if ((key === "j" || key === "k") && goAlongList(key === "j" ? 1 : -1)) return true;
  else {
    const target = [...document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)].find(
      (one) => one.checkVisibility(),
    );
    if (!target) return false;
    press(target);
  }
  return true;
}

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (target instanceof HTMLElement && isWriting(target)) {
    if (key === "Escape") target.blur();
    const form = target.closest<HTMLFormElement>("form[data-keeps]");
    if (key === "Enter" && (event.ctrlKey || event.metaKey) && form) form.requestSubmit();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || dialog?.open || areOff()) return;
  if (act(key)) event.preventDefault();
  before = key;
});

document.querySelector("[data-keys=open]")?.addEventListener("click", () => dialog?.showModal());
if (control) {
  control.checked = !areOff();
  control.addEventListener("change", () => {
    try {
      if (control.checked) localStorage.removeItem(OFF);
      else localStorage.setItem(OFF, "yes");
    } catch {
      control.checked = true;
    }
  });
}
