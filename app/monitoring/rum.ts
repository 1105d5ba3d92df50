import { datadogRum, type RumEvent } from "@datadog/browser-rum";
import { type Gate, GateShut } from "./gate.ts";
import { scrub } from "./scrub.ts";
import { intakeAddress, type MonitoringSettings } from "./settings.ts";

/** In the EU (spec 9.6). */
const SITE = "datadoghq.eu";

/**
 * Starts the library with the figures of spec 9.6. A new view starts on a path change, or a
 * hash change where the hash is no anchor of the page: that is the library's own rule.
 */
export function startRum(
  { applicationId, clientToken, service, version, replaySampleRate }: MonitoringSettings,
  gate: Gate,
): void {
  datadogRum.init({
    applicationId,
    clientToken,
    site: SITE,
    service,
    version,
    proxy: ({ path, parameters }) => {
      // The library sends what it holds when consent ends. It has no switch for that, but nothing leaves
      // without an address.
      if (!gate.isOpen()) throw new GateShut();
      return intakeAddress(path, parameters);
    },
    sessionSampleRate: 100,
    sessionReplaySampleRate: replaySampleRate,
    // Page by page (recording.ts).
    startSessionReplayRecordingManually: true,
    trackUserInteractions: true,
    trackResources: true,
    trackLongTasks: true,
    defaultPrivacyLevel: "mask-user-input",
    enablePrivacyForActionName: true,
    trackAnonymousUser: false,
    trackingConsent: "granted",
    useSecureSessionCookie: window.location.protocol === "https:",
    // What the library would tell its makers about itself.
    telemetrySampleRate: 0,
    telemetryConfigurationSampleRate: 0,
    telemetryUsageSampleRate: 0,
    beforeSend: (event) => gate.isOpen() && scrub(event as RumEvent, secretsOfThePage()),
  });
}

/** The query of the address, in both its spellings, and of the page before. */
function secretsOfThePage(): readonly string[] {
  const queries = [
    window.location.search,
    URL.canParse(document.referrer) ? new URL(document.referrer).search : "",
  ];
  return queries.filter((query) => query.length > 1);
}

/**
 * Deletes the cookie of the session, which the library leaves, marked as expired. It writes it later, under a
 * lock of that name.
 */
export async function deleteRumSession(): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request("_dd_s_v2", deleteSessionCookies);
  else deleteSessionCookies();
}

function deleteSessionCookies(): void {
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=", 1);
    if (name.startsWith("_dd_s")) document.cookie = `${name}=; path=/; max-age=0; samesite=strict`;
  }
}
