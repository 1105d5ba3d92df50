/**
 * Measures pages (spec 7.15, 9.6). This script is fetched once the visitor has agreed, in the
 * top frame only (app/enhance/consent.ts), and stops when they change their mind.
 */
import { datadogRum } from "@datadog/browser-rum";
import { CONSENT_UPDATED, readConsent } from "../analytics/consent.ts";
import type { TrackedEvent } from "../analytics/tracked-event.ts";
import { createGate } from "./gate.ts";
import { followPages } from "./page-events.ts";
import { recordPages } from "./recording.ts";
import { deleteRumSession, startRum } from "./rum.ts";
import { readSettings } from "./settings.ts";
import { followMarks } from "./timings.ts";

const settings = await readSettings();
const gate = createGate();
let started = false;
let stops: (() => void)[] = [];

function follow(): void {
  gate.open();
  if (!started) startRum(settings, gate);
  started = true;
  datadogRum.setTrackingConsent("granted");
  stops = [
    followPages(tellRum),
    followMarks((name, time) => datadogRum.addTiming(name, time)),
    recordPages(datadogRum),
  ];
}

function stop(): void {
  gate.shut();
  for (const end of stops) end();
  stops = [];
  datadogRum.setTrackingConsent("not-granted");
  void deleteRumSession();
}

/** The cookie is what holds, whatever an event says. */
function hasAgreed(): boolean {
  return readConsent(document.cookie) === "performance";
}

/** The library counts page views itself. */
function tellRum({ event, ...facts }: TrackedEvent): void {
  if (event !== "page_view") datadogRum.addAction(event, facts);
}

// The answer may have changed while the settings came.
if (hasAgreed()) follow();

window.addEventListener(CONSENT_UPDATED, () => {
  const agreed = hasAgreed();
  if (agreed === stops.length > 0) return;
  if (agreed) follow();
  else stop();
});
