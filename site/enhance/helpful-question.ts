/*
 * "Was this helpful?" is answered in the article: the vote counts at once, and the form of the page behind
 * the question takes its place. After a failure that page itself is loaded.
 */
document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const section = form.closest("[data-helpful]");
  if (!section) return;
  event.preventDefault();
  if (form.method === "get") void vote(form, section, event.submitter);
  else void sendReason(form, section);
});

async function vote(form: HTMLFormElement, section: Element, submitter: HTMLElement | null): Promise<void> {
  const query = new URLSearchParams(
    [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]),
  );
  const page = `${form.action}?${query}`;
  try {
    const reasonForm = await loadForm(page);
    await post(reasonForm);
    form.replaceWith(reasonForm);
    reasonForm.querySelector<HTMLElement>(":checked")?.focus();
    statusOf(section).textContent = reasonForm.dataset["counted"] ?? "";
  } catch {
    location.assign(page);
  }
}

async function sendReason(form: HTMLFormElement, section: Element): Promise<void> {
  try {
    const thanks = elementsOf(await (await post(form)).text());
    // Beside the thanks, as it was beside the reason: the advice on what was heard in it.
    form.replaceWith(thanks.querySelector("[data-heard]") ?? "");
    const status = statusOf(section);
    status.textContent = form.dataset["thanks"] ?? "";
    status.focus();
  } catch {
    form.submit();
  }
}

async function post(form: HTMLFormElement): Promise<Response> {
  const response = await fetch(form.action, { method: "POST", body: new FormData(form) });
  if (!response.ok) throw new Error("the vote was refused");
  return response;
}

function statusOf(section: Element): HTMLElement {
  return section.querySelector<HTMLElement>("p[aria-live]")!;
}

/** The form of another page. */
async function loadForm(page: string): Promise<HTMLFormElement> {
  const elements = elementsOf(await (await fetch(page)).text());
  // Relative addresses in it are this document's from here on.
  return document.adoptNode(
    elements.querySelector<HTMLFormElement>("form[method=post]:not([data-consent-form])")!,
  );
}

function elementsOf(html: string): DocumentFragment {
  return Object.assign(document.createElement("template"), { innerHTML: html }).content;
}
