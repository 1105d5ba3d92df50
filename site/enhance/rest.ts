/* What every page does after its first paint, with React or without. Pages are complete without it. */
import "./first-page-font.ts";
import "./display-settings.ts";
import "./page-actions.ts";
import "./helpful-question.ts";
import "./danger-ear.ts";
import "./consent.ts";
import { showOpeningHours } from "./opening-hours.ts";

// Also where the timer was suspended.
addEventListener("pageshow", showOpeningHours);
document.addEventListener("visibilitychange", showOpeningHours);
setInterval(showOpeningHours, 20_000);

const { worker, session } = document.querySelector<HTMLElement>("script[data-rest]")!.dataset;
if (worker) navigator.serviceWorker?.register(worker).catch(() => undefined);

// Customers who may be signed in (site/features/session/session-watch.ts).
if (session && /(?:^|; )signed-in=/.test(document.cookie))
  import(/* @vite-ignore */ session).catch(() => undefined);

// Shows the controls that need this script.
document.documentElement.dataset["ready"] = "";
