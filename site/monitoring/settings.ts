import * as v from "valibot";

/** Sent by server/web.ts. */
const SETTINGS = v.object({
  applicationId: v.string(),
  clientToken: v.string(),
  service: v.string(),
  version: v.string(),
  /** Of a hundred sessions. */
  replaySampleRate: v.number(),
  /** Host of the intake, or a proxy with its paths. */
  intakeUrl: v.string(),
});

export type MonitoringSettings = v.InferOutput<typeof SETTINGS>;

export async function readSettings(): Promise<MonitoringSettings> {
  const response = await fetch("/help-and-support/monitoring/settings.json");
  if (!response.ok) throw new Error(`monitoring settings: status ${response.status}`);
  return v.parse(SETTINGS, await response.json());
}
