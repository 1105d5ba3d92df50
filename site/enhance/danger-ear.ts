/*
 * What is typed into a free text is sent to the server when its writer pauses, and what that hears is shown beside
 * the field. Nothing is stored (docs/decisions/danger.md, 129, 0159). Where it cannot be asked, what was heard last stays.
 */

type Heard = { readonly html: string };

/** After the last key: soon enough for who is in danger, and not a request a letter. */
const TYPING_PAUSE_MS = 400;
/** By field: the latest question. */
const asked = new WeakMap<HTMLTextAreaElement, AbortController>();
/** By region. The same again would be announced again. */
const shown = new WeakMap<Element, string>();

document.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLTextAreaElement) listen(target, TYPING_PAUSE_MS);
});
// What was typed before this script was there, or comes back with the page.
for (const field of document.querySelectorAll("textarea"))
  if (field.value !== field.defaultValue) listen(field, 0);

function listen(field: HTMLTextAreaElement, pause: number): void {
  const path = field.dataset["ear"];
  if (path === undefined) return;
  asked.get(field)?.abort();
  const question = new AbortController();
  asked.set(field, question);
  const timer = setTimeout(() => void hear(field, path, question.signal).catch(() => undefined), pause);
  question.signal.addEventListener("abort", () => clearTimeout(timer));
}

async function hear(field: HTMLTextAreaElement, path: string, signal: AbortSignal): Promise<void> {
  // Staff prove by the token that the form is theirs.
  const xsrf = field.form?.querySelector<HTMLInputElement>("[name=xsrf]")?.value ?? "";
  const body = new URLSearchParams({ text: field.value, xsrf });
  const response = await fetch(path, { method: "POST", body, signal });
  if (!response.ok) return;
  const { html } = (await response.json()) as Heard;
  const region = document.querySelector(`[data-heard="${field.name}"]`);
  if (region === null || shown.get(region) === html) return;
  shown.set(region, html);
  region.innerHTML = html;
}
