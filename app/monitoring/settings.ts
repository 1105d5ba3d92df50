import * as v from "valibot";

/** Sent by server/plugins/monitoring.ts. */
const SETTINGS = v.object({
  applicationId: v.string(),
  clientToken: v.string(),
  service: v.string(),
  version: v.string(),
  /** Of a hundred sessions. */
  replaySampleRate: v.number(),
});

export type MonitoringSettings = v.InferOutput<typeof SETTINGS>;

const MONITORING = "/help-and-support/monitoring";

export async function readSettings(): Promise<MonitoringSettings> {
  const response = await fetch(`${MONITORING}/settings.json`);
  if (!response.ok) throw new Error(`monitoring settings: status ${response.status}`);
  return v.parse(SETTINGS, await response.json());
}

/** On our own origin. `path` is the provider's: "/api/v2/rum" or "/api/v2/replay". */
export function intakeAddress(path: string, parameters: string): string {
  return `${MONITORING}${path}?${parameters}`;
}
