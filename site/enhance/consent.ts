/* The question of consent, answered in place, and the monitoring script for visitors who agreed. */
import { CONSENT_UPDATED, type Consent, readConsent } from "../../ui/analytics/consent.ts";

const STORAGE_KEY = "consent";
const root = document.documentElement;
const { monitoring } = document.querySelector<HTMLElement>("script[data-rest]")!.dataset;
let loaded = false;

const current = () => readConsent(document.cookie);

function followConsent(): void {
  const consent = current();
  if (!consent) return;
  root.dataset["consent"] = consent;
  notifyTabs(consent);
  // Left behind where consent was withdrawn on a page without monitoring.
  if (consent === "necessary") {
    for (const [name] of document.cookie.matchAll(/_dd_s\w*(?==)/g))
      document.cookie = `${name}=; path=/; max-age=0`;
  }
  if (consent === "performance" && monitoring && !loaded && top === self) {
    loaded = true;
    import(/* @vite-ignore */ monitoring).catch(() => (loaded = false));
  }
}

function fireConsentUpdated(): void {
  const detail = { performance: current() === "performance" };
  document.dispatchEvent(new CustomEvent(CONSENT_UPDATED, { bubbles: true, detail }));
}

/** Storage events reach the other tabs. */
function notifyTabs(consent: Consent): void {
  try {
    localStorage.setItem(STORAGE_KEY, consent);
  } catch {
    // Storage is forbidden: other tabs notice at their next page.
  }
}

/** The answer may be another tab's, or another page's of the back/forward cache. */
function checkConsent(): void {
  if (current() !== root.dataset["consent"]) fireConsentUpdated();
}

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (!("consentForm" in form.dataset)) return;
  event.preventDefault();
  void saveConsent(form, event.submitter);
});

async function saveConsent(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  try {
    const { type } = await fetch(form.action, {
      method: "POST",
      body: new FormData(form, submitter),
      redirect: "manual",
    });
    if (type !== "opaqueredirect") throw new Error("the answer was refused");
    const status = form.parentElement!.querySelector<HTMLElement>("[role=status]")!;
    status.textContent = form.dataset["saved"] ?? "";
    status.focus();
    fireConsentUpdated();
  } catch {
    location.assign(form.action);
  }
}

followConsent();
// A provider's own consent manager may fire it too.
addEventListener(CONSENT_UPDATED, followConsent);
addEventListener("storage", (event) => event.key === STORAGE_KEY && checkConsent());
addEventListener("pageshow", (event) => event.persisted && checkConsent());
