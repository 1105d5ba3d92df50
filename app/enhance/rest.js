/*
 * What a page does beyond its first paint, with React or without: the display settings, buttons that copy and
 * print, the answers that are given in place, the clock of the opening hours. The page is whole without it.
 */
import { consent } from "./consent-cookie.js";
import { apply, keep, kept, KEY } from "./display-choices.js";
import { tellTime } from "./opening-hours.js";

const root = document.documentElement;
const { worker, monitoring } = document.querySelector("script[data-rest]").dataset;

// Another tab, or this page again out of the browser's memory.
addEventListener("storage", (event) => event.key === KEY && apply(kept()));
addEventListener("pageshow", (event) => event.persisted && apply(kept()));

const settingsForm = (target) =>
  target instanceof Element ? target.closest("form[data-display-settings]") : null;

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
  const menu =
    event.key === "Escape" &&
    event.target instanceof Element &&
    event.target.closest("details.site-menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

/*
 * The opening hours go on, also when the page comes back out of the browser's memory, or to the front after
 * the timer slept.
 */
addEventListener("pageshow", tellTime);
document.addEventListener("visibilitychange", tellTime);
setInterval(tellTime, 20_000);

/* One part of the page is printed alone. */
function printPart() {
  root.dataset.print = "";
  print();
}

addEventListener("afterprint", () => delete root.dataset.print);

/* The emergency page is kept for when there is no connection. */
if (worker) navigator.serviceWorker?.register(worker).catch(() => undefined);

/*
 * "Was this helpful?" is answered in the article: the page behind the question lends its form, and the answer
 * counts at once. What can't be done here is done on that page.
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
 * Consent. The question is answered in place and hidden by the style; other tabs hear of it. What measures
 * pages is fetched only for a visitor who agreed, and never in a frame.
 */
let measured = false;

function knowConsent() {
  const said = consent();
  if (!said) return;
  root.dataset.consent = said;
  tellOtherTabs(said);
  // Measuring has left its cookie behind where another page than the one it ran on took the consent back.
  if (said === "necessary") {
    for (const [name] of document.cookie.matchAll(/_dd_s\w*(?==)/g))
      document.cookie = `${name}=; path=/; max-age=0`;
  }
  if (said === "performance" && !measured && top === self) {
    measured = true;
    import(/* @vite-ignore */ monitoring).catch(() => (measured = false));
  }
}

function consentUpdated() {
  document.dispatchEvent(
    new CustomEvent("consent-updated", {
      bubbles: true,
      detail: { performance: consent() === "performance" },
    }),
  );
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
    const { type } = await fetch(form.action, {
      method: "POST",
      body: new FormData(form, event.submitter),
      redirect: "manual",
    });
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
  // A template's content is in no document, so that the policy has no say in its style.
  const template = Object.assign(document.createElement("template"), { innerHTML: html });
  const lent = template.content;
  // It brings the style of its page along: this page has what it needs itself and no more.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...lent.querySelectorAll("style")].map((style) => style.textContent).join(""));
  document.adoptedStyleSheets.push(sheet);
  // Its addresses are this document's from here on.
  return document.adoptNode(lent.querySelector("form[method=post]:not([data-consent-form])"));
}

// What needs this script shows that it is there.
root.dataset.ready = "";
