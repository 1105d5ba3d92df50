/*
 * The inline script of every page: what the first paint needs, and the loading of everything else after it.
 * It must stay small. Pages are complete without it.
 */
import { readConsent } from "../../ui/analytics/consent.ts";
import { applyChoices, loadChoices } from "./display-choices.ts";
import { showOpeningHours } from "./opening-hours.ts";
import { isLaterPage, webFont } from "./web-font.ts";

const root = document.documentElement;
const { font, icon, rest } = (document.currentScript as HTMLScriptElement).dataset;

/** The page is seen: a browser may render it before its link is pressed, and then nothing of it may count. */
const shown = new Promise<unknown>((resolve) => {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", resolve);
  else resolve(true);
});

root.dataset["script"] = "";
function applyPreferences(): void {
  applyChoices(loadChoices());
  // The style hides the question of consent once it is answered.
  const consent = readConsent(document.cookie);
  if (consent) root.dataset["consent"] = consent;
  // The tokens are out of a script's reach; this cookie is beside them (SIGNED_IN_COOKIE).
  if (/(?:^|;) *signed-in=/.test(document.cookie)) root.dataset["signedIn"] = "";
}
applyPreferences();
// They may have changed since the page was rendered.
void shown.then(applyPreferences);

// Until React Router listens, Back within the visit only changes the address: load that page.
root.dataset["path"] = location.pathname;
addEventListener("popstate", () => {
  if (root.dataset["path"] && root.dataset["path"] !== location.pathname) location.reload();
});

const parsed = new Promise<unknown>((resolve) => addEventListener("DOMContentLoaded", resolve));
void parsed.then(showOpeningHours);
void parsed.then(() => document.querySelector<HTMLFormElement>("form[data-submits-itself]")?.requestSubmit());

// Hides the frame of a tool whose script does not load. The event does not bubble.
addEventListener(
  "error",
  ({ target }) => {
    const frame = target instanceof HTMLScriptElement && target.closest<HTMLElement>("[data-tool]");
    if (frame) frame.hidden = true;
  },
  true,
);

/** The first paint. In a hidden tab and in browsers that do not report it: when the page is loaded. */
const painted = shown.then(
  () =>
    new Promise<void>((resolve) => {
      const reportsPaint =
        !document.hidden && globalThis.PerformanceObserver?.supportedEntryTypes.includes("paint");
      // Firefox reports no paint of some documents, such as the response to a form.
      addEventListener("load", () => setTimeout(resolve, reportsPaint ? 1_000 : 0));
      if (!reportsPaint) return;
      new PerformanceObserver((paints) => {
        if (paints.getEntriesByName("first-contentful-paint").length > 0) resolve();
      }).observe({ type: "paint", buffered: true });
    }),
);

function loadRest(): void {
  import(/* @vite-ignore */ rest!).catch(() => undefined);
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "icon", type: "image/svg+xml", href: icon }),
  );
  for (const sheet of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][disabled]"))
    sheet.disabled = false;
  for (const later of document.querySelectorAll<HTMLTemplateElement>("template[data-after-paint]"))
    later.replaceWith(document.importNode(later.content, true));
}

// At once, so that no text changes after it was seen.
if (isLaterPage) document.fonts.add(webFont(font!));
void Promise.all([parsed, painted]).then(loadRest);
