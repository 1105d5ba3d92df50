/*
 * What a page without React gets: the reader's own colours and sizes, the accessibility panel, the copy button. It runs in the head, so
 * that those colours are there before the first paint. Small, and the page is whole without it.
 */
const root = document.documentElement;
root.dataset.script = "";

const KEY = "displaySettings";
const CHOICES = {
  text: ["large", "largest"],
  spacing: ["wide"],
  contrast: ["high"],
  theme: ["light", "dark"],
};

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "") ?? {};
  } catch {
    // Storage is forbidden or holds nonsense: the page comes as it is.
    return {};
  }
}

function apply(settings) {
  for (const [name, values] of Object.entries(CHOICES)) {
    if (values.includes(settings[name])) root.dataset[name] = settings[name];
    else delete root.dataset[name];
  }
}

function keep(settings) {
  apply(settings);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // It holds for this page then.
  }
}

apply(kept());
// Another tab, or this page again out of the browser's memory.
addEventListener("storage", (event) => event.key === KEY && apply(kept()));
addEventListener("pageshow", (event) => event.persisted && apply(kept()));

const settingsForm = (target) => (target instanceof Element ? target.closest("form[data-display-settings]") : null);

document.addEventListener("change", (event) => {
  const form = settingsForm(event.target);
  if (!form) return;
  const chosen = [...new FormData(form)].map(([name, value]) => [name.replace("display-", ""), value]);
  keep(Object.fromEntries(chosen));
});

document.addEventListener("reset", (event) => {
  if (settingsForm(event.target)) keep({});
});

document.addEventListener("click", async (event) => {
  const pressed = event.target instanceof Element ? event.target.closest("button") : null;
  if (!pressed) return;
  if (pressed.dataset.opens) show(document.getElementById(pressed.dataset.opens));
  if ("print" in pressed.dataset) printPart();
  if ("copy" in pressed.dataset) await copy(pressed);
});

function show(dialog) {
  for (const [name, value] of Object.entries(kept())) {
    const choice = dialog.querySelector(`[name="display-${CSS.escape(name)}"][value="${CSS.escape(value)}"]`);
    if (choice) choice.checked = true;
  }
  dialog.showModal();
}

/** Without a text of its own the button copies the page's address. */
async function copy(button) {
  try {
    await navigator.clipboard.writeText(button.dataset.copy || location.href.replace(/#.*/, ""));
    button.dataset.copied = "";
    const status = button.parentElement?.querySelector("[role=status]");
    if (status && button.dataset.copiedLabel) status.textContent = button.dataset.copiedLabel;
  } catch {
    // It stands on the page and can be selected; there is nothing better to offer.
  }
}

document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && event.target instanceof Element && event.target.closest("details.site-menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

/* The opening hours go on: each line carries what it says next, as [until, open, label, detail]. */
function tellTime() {
  for (const line of document.querySelectorAll("[data-opening]")) {
    const now = JSON.parse(line.dataset.opening).find(([until]) => Date.now() < until);
    line.hidden = !now;
    if (!now) continue;
    const [, open, label, detail] = now;
    line.dataset.open = open;
    line.firstElementChild.textContent = label;
    line.lastElementChild.textContent = detail;
  }
}

addEventListener("DOMContentLoaded", tellTime);
// Also when the page comes back out of the browser's memory, or to the front after the timer slept.
addEventListener("pageshow", tellTime);
document.addEventListener("visibilitychange", tellTime);
setInterval(tellTime, 20_000);

/* A page whose only purpose is to be sent on. */
addEventListener("DOMContentLoaded", () => document.querySelector("form[data-submits-itself]")?.requestSubmit());

/* One part of the page is printed alone. */
function printPart() {
  root.dataset.print = "";
  print();
}

/* A tool whose script does not arrive leaves no empty frame. The event does not bubble: it is caught on its way down. */
addEventListener(
  "error",
  ({ target }) => {
    const frame = target instanceof HTMLScriptElement && target.closest("[data-tool]");
    if (frame) frame.hidden = true;
  },
  true,
);

addEventListener("afterprint", () => delete root.dataset.print);

/* The emergency page is kept for when there is no connection. */
const worker = document.currentScript?.dataset.worker;
if (worker) addEventListener("load", () => navigator.serviceWorker?.register(worker).catch(() => undefined));

/*
 * "Was this helpful?" is answered in the article: the page behind the question lends its form, and the answer counts at once. What can't
 * be done here is done on that page.
 */
document.addEventListener("submit", async (event) => {
  const place = event.target.closest("[data-helpful]");
  if (!place) return;
  event.preventDefault();
  const form = event.target;
  const status = place.querySelector("[role=status]");
  const asks = form.method === "get";
  const page = asks && `${form.action}?${new URLSearchParams(new FormData(form, event.submitter))}`;
  try {
    const answer = asks ? await borrowForm(page) : form;
    const { ok } = await fetch(answer.action, { method: "POST", body: new FormData(answer) });
    if (!ok) throw new Error();
    if (asks) {
      form.replaceWith(answer);
      answer.querySelector(":checked").focus();
      status.textContent = answer.dataset.counted;
    } else {
      form.remove();
      status.textContent = form.dataset.thanks;
      status.focus();
    }
  } catch {
    if (asks) location = page;
    else form.submit();
  }
});

/*
 * Consent. The question is answered in place and hidden by the style; other tabs hear of it. What measures pages is fetched only for a
 * visitor who agreed, and never in a frame.
 */
const { monitoring } = document.currentScript?.dataset ?? {};
const consent = () => /(?:^|; )consent=(performance|necessary)(?:;|$)/.exec(document.cookie)?.[1];
let measured = false;

function knowConsent() {
  const said = consent();
  if (!said) return;
  root.dataset.consent = said;
  tellOtherTabs(said);
  if (said === "performance" && !measured && top === self) {
    measured = true;
    import(/* @vite-ignore */ monitoring).catch(() => (measured = false));
  }
}

function consentUpdated() {
  document.dispatchEvent(new CustomEvent("consent-updated", { bubbles: true, detail: { performance: consent() === "performance" } }));
}

// Whoever fires it: a provider's own consent manager may set the cookie.
addEventListener("consent-updated", knowConsent);

/** The answer may have been given, or changed, in another tab or on another page. */
function catchUp() {
  if (consent() !== root.dataset.consent) consentUpdated();
}

knowConsent();
addEventListener("storage", (event) => event.key === "consent" && catchUp());
addEventListener("pageshow", (event) => event.persisted && catchUp());

/** Other tabs hear of what changes in the browser's storage. */
function tellOtherTabs(said) {
  try {
    localStorage.setItem("consent", said);
  } catch {
    // Each tab is alone then, until its next page.
  }
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!("consentForm" in form.dataset)) return;
  event.preventDefault();
  try {
    const { type } = await fetch(form.action, { method: "POST", body: new FormData(form, event.submitter), redirect: "manual" });
    if (type !== "opaqueredirect") throw new Error();
    const status = form.parentElement.querySelector("[role=status]");
    status.textContent = form.dataset.saved;
    status.focus();
    consentUpdated();
  } catch {
    location = form.action;
  }
});

async function borrowForm(page) {
  const html = await (await fetch(page)).text();
  const lent = new DOMParser().parseFromString(html, "text/html");
  // It brings the style of its page along: this page has what it needs itself and no more.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...lent.querySelectorAll("style")].map((style) => style.textContent).join(""));
  document.adoptedStyleSheets.push(sheet);
  return lent.querySelector("form[method=post]:not([data-consent-form])");
}
