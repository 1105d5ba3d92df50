/** Real user monitoring (spec 7.15, 9.6), loaded once the visitor has consented (site/enhance/consent.ts). */
import { datadogRum } from "@datadog/browser-rum";
import { CONSENT_UPDATED, readConsent } from "../../ui/analytics/consent.ts";
import type { TrackedEvent } from "../../ui/analytics/tracked-event.ts";
import { followMarks, followPages } from "./page-events.ts";
import { recordPages } from "./recording.ts";
import { deleteRumSession, startRum } from "./rum.ts";
import { readSettings } from "./settings.ts";

const settings = await readSettings();
let hasConsent = true;
let started = false;
let stopFunctions: (() => void)[] = [];

function follow(): void {
  hasConsent = true;
  if (!started) startRum(settings, () => hasConsent);
  started = true;
  datadogRum.setTrackingConsent("granted");
  stopFunctions = [
    followPages(notifyRum),
    followMarks((name, time) => datadogRum.addTiming(name, time)),
    recordPages(datadogRum),
  ];
}

function stop(): void {
  // Data collected before a withdrawal is not sent after it.
  hasConsent = false;
  for (const end of stopFunctions) end();
  stopFunctions = [];
  datadogRum.setTrackingConsent("not-granted");
  void deleteRumSession();
}

/** The cookie decides, not the event. */
function hasAgreed(): boolean {
  return readConsent(document.cookie) === "performance";
}

/** The library counts page views itself. */
function notifyRum({ event, ...facts }: TrackedEvent): void {
  if (event !== "page_view") datadogRum.addAction(event, facts);
}

// Consent may have changed while the settings loaded.
if (hasAgreed()) follow();

window.addEventListener(CONSENT_UPDATED, () => {
  const agreed = hasAgreed();
  if (agreed === stopFunctions.length > 0) return;
  if (agreed) follow();
  else stop();
});
