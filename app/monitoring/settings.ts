/** What the server tells the monitoring script (server/plugins/monitoring.ts). */
export interface MonitoringSettings {
  readonly applicationId: string;
  readonly clientToken: string;
  readonly service: string;
  readonly version: string;
  /** Of a hundred sessions. */
  readonly replaySampleRate: number;
}

const MONITORING = "/help-and-support/monitoring";

export async function readSettings(): Promise<MonitoringSettings> {
  const answer = await fetch(`${MONITORING}/settings.json`);
  if (!answer.ok) throw new Error(`no settings: ${answer.status}`);
  return (await answer.json()) as MonitoringSettings;
}

/**
 * Where batches and replay segments go: our own origin. `path` is the provider's: "/api/v2/rum" or
 * "/api/v2/replay".
 */
export function intakeAddress(path: string, parameters: string): string {
  return `${MONITORING}${path}?${parameters}`;
}
