/* The checks and the preview follow the text as it is typed; a token or picture goes in at the cursor. */
import { pictureAt } from "./markdown-marks.ts";

const form = document.querySelector<HTMLFormElement>(".content-form");
const box = form?.querySelector<HTMLTextAreaElement>("[name=body]");
const PAUSE_MS = 600;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

form?.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => void update(form).catch(() => undefined), PAUSE_MS);
});

form?.addEventListener("submit", (event) => {
  const pressed = event.submitter instanceof HTMLButtonElement ? event.submitter.value : "";
  const isPicture = pressed.startsWith("![](");
  const token = isPicture
    ? pictureAt(pressed, box?.value.slice(0, box.selectionStart) ?? "")
    : chosenToken(form);
  if (!(isPicture || pressed === "token") || !box || token === undefined) return;
  event.preventDefault();
  event.submitter?.closest("details")?.removeAttribute("open");
  box.setRangeText(token, box.selectionStart, box.selectionEnd, "end");
  box.focus();
  void update(form).catch(() => undefined);
});

function chosenToken(from: HTMLFormElement): string | undefined {
  const token = new FormData(from).get("token");
  return typeof token === "string" ? token : undefined;
}

/** The same post as the preview button's. */
async function update(from: HTMLFormElement): Promise<void> {
  running?.abort();
  running = new AbortController();
  const body = new URLSearchParams({ do: "preview" });
  for (const [name, value] of new FormData(from)) if (typeof value === "string") body.append(name, value);
  const response = await fetch(from.action, { method: "POST", body, signal: running.signal });
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const id of ["content-checks", "content-preview"]) {
    const fresh = page.getElementById(id);
    if (fresh) document.getElementById(id)?.replaceChildren(...fresh.childNodes);
  }
}
