/*
 * What has to be there before a page is seen, and what brings the rest once it has been. It stands in the
 * head of every page, so it is small, and the page is whole without it.
 */
import { consent } from "./consent-cookie.js";
import { apply, kept } from "./display-choices.js";
import { tellTime } from "./opening-hours.js";

const root = document.documentElement;
const { font, icon, rest } = document.currentScript.dataset;

root.dataset.script = "";
apply(kept());
const said = consent();
// The style hides a question that was answered.
if (said) root.dataset.consent = said;

// Until React Router listens, Back within the visit changes the address and nothing else: load the page of
// that address.
root.dataset.path = location.pathname;
addEventListener("popstate", () => {
  if (root.dataset.path && root.dataset.path !== location.pathname) location.reload();
});

const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve));
parsed.then(tellTime);

/* A page whose only purpose is to be sent on. */
parsed.then(() => document.querySelector("form[data-submits-itself]")?.requestSubmit());

/*
 * A tool whose script does not arrive leaves no empty frame. The event does not bubble: it is caught on its
 * way down.
 */
addEventListener(
  "error",
  ({ target }) => {
    const frame = target instanceof HTMLScriptElement && target.closest("[data-tool]");
    if (frame) frame.hidden = true;
  },
  true,
);

/*
 * Our own letters, for which the device's stand in at the same size, the icon, the scripts, and where React
 * runs the style of what it makes later: the first paint does without them, and they don't compete with it.
 * In a tab that nobody has looked at yet they come when the page is there.
 */
const painted = new Promise((resolve) => {
  const tellsPaint =
    !document.hidden && globalThis.PerformanceObserver?.supportedEntryTypes.includes("paint");
  // Firefox does not report the paint of every document, such as one that a form's response replaced: a
  // second after loading stands for it.
  addEventListener("load", () => setTimeout(resolve, tellsPaint ? 1_000 : 0));
  if (!tellsPaint) return;
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName("first-contentful-paint").length > 0) resolve();
  }).observe({ type: "paint", buffered: true });
});

function loadFonts() {
  const letters = new FontFace("Atkinson Hyperlegible Next", `url("${font}")`, {
    weight: "200 800",
    display: "swap",
  });
  document.fonts.add(letters);
  // Where they don't come, the stand-ins stay.
  letters.load().catch(() => undefined);
}

function bringRest() {
  import(/* @vite-ignore */ rest).catch(() => undefined);
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "icon", type: "image/svg+xml", href: icon }),
  );
  for (const sheet of document.querySelectorAll("link[rel=stylesheet][disabled]")) sheet.disabled = false;
  for (const later of document.querySelectorAll("template[data-after-paint]")) {
    later.replaceWith(document.importNode(later.content, true));
  }
}

// On a further page of a visit they are at hand, and nothing has to change before the reader's eyes.
const further = document.referrer.startsWith(`${location.origin}/`);
(further ? Promise.resolve() : painted).then(loadFonts);
Promise.all([parsed, painted]).then(bringRest);
