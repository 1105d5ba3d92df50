import { datadogRum, type RumEvent } from "@datadog/browser-rum";
import { scrub } from "./scrub.ts";
import type { MonitoringSettings } from "./settings.ts";

class ConsentWithdrawn extends Error {
  override name = "ConsentWithdrawn";
}

/** Starts the library with the settings of spec 9.6. The library starts a new view on a path change. */
export function startRum(
  { replaySampleRate, intakeUrl, ...application }: MonitoringSettings,
  hasConsent: () => boolean,
): void {
  datadogRum.init({
    ...application,
    // In the EU (spec 9.6).
    site: "datadoghq.eu",
    proxy: ({ path, parameters }) => {
      // The library flushes when consent ends and has no switch for it: without an address nothing is sent.
      if (!hasConsent()) throw new ConsentWithdrawn();
      return `${intakeUrl}${path}?${parameters}`;
    },
    sessionSampleRate: 100,
    sessionReplaySampleRate: replaySampleRate,
    // See recording.ts.
    startSessionReplayRecordingManually: true,
    trackUserInteractions: true,
    trackResources: true,
    trackLongTasks: true,
    defaultPrivacyLevel: "mask-user-input",
    enablePrivacyForActionName: true,
    trackAnonymousUser: false,
    trackingConsent: "granted",
    useSecureSessionCookie: window.location.protocol === "https:",
    // Telemetry to the library's makers.
    telemetrySampleRate: 0,
    telemetryConfigurationSampleRate: 0,
    telemetryUsageSampleRate: 0,
    beforeSend: (event) => hasConsent() && scrub(event as RumEvent, secretsOfThePage()),
  });
}

/** The queries of this page and of the page before. */
function secretsOfThePage(): readonly string[] {
  const queries = [
    window.location.search,
    URL.canParse(document.referrer) ? new URL(document.referrer).search : "",
  ];
  return queries.filter((query) => query.length > 1);
}

/** Deletes the session cookie, which the library leaves behind and writes under a lock of that name. */
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
