import { failed, ok, type Result } from "../../domain/result.ts";
import { readBatch, readSegment } from "./payload.ts";
import type { ReportStore } from "./report-store.ts";

/** "rum": batches of events. "replay": segments. */
export type Track = "rum" | "replay";

export interface Payload {
  readonly body: Buffer;
  readonly contentType: string;
  /** Query parameters of the request. */
  readonly parameters: URLSearchParams;
}

/** "malformed": not from our pages. "unavailable": the monitoring provider did not accept it. */
export type IntakeFailure = "malformed" | "unavailable";

/** Receives monitoring events and replay segments from browsers (spec 7.15). */
export interface MonitoringIntake {
  take(track: Track, payload: Payload): Promise<Result<void, IntakeFailure>>;
  /** Since the process started. */
  counts(): Readonly<Record<"events" | "segments" | "refused", number>>;
}

export interface IntakeOptions {
  readonly applicationId: string;
  readonly clientToken: string;
  /** The monitoring provider's host; undefined stores payloads in `store`. */
  readonly forwardTo: string | undefined;
  readonly store: ReportStore;
  readonly log: { warn(facts: object, message: string): void };
}

/** The browser retries by itself. */
const FORWARD_TIMEOUT_MS = 5_000;

/** Query parameters that are forwarded. */
const PARAMETERS =
  /^(?:ddsource|dd-api-key|dd-evp-origin|dd-evp-origin-version|dd-request-id|batch_time|_dd\.api|_dd\.retry_count|_dd\.retry_after)$/;
const VALUE = /^[\w.-]{1,80}$/;

export function createMonitoringIntake(options: IntakeOptions): MonitoringIntake {
  const { applicationId, clientToken, forwardTo, store } = options;
  const counts = { events: 0, segments: 0, refused: 0 };

  async function take(track: Track, payload: Payload): Promise<Result<void, IntakeFailure>> {
    const { body, contentType, parameters } = payload;
    if (parameters.get("dd-api-key") !== clientToken || parameters.get("ddsource") !== "browser")
      return failed("malformed");
    if (track === "replay") {
      const segment = await readSegment(body, contentType, applicationId);
      if (segment === undefined) return failed("malformed");
      counts.segments++;
      if (forwardTo === undefined) return ok(await store.addSegment(segment));
      return forward(options, track, forwardTo, { ...payload, body });
    }
    const { events, refused } = readBatch(body, applicationId);
    counts.refused += refused;
    if (events.length === 0) return failed("malformed");
    counts.events += events.length;
    if (forwardTo === undefined) return ok(await store.addEvents(events));
    const text = Buffer.from(events.map((event) => JSON.stringify(event)).join("\n"));
    return forward(options, track, forwardTo, {
      parameters,
      body: text,
      contentType: "text/plain;charset=UTF-8",
    });
  }

  return {
    counts: () => counts,
    async take(track, payload) {
      const taken = await take(track, payload);
      if (!taken.ok) counts.refused++;
      return taken;
    },
  };
}

/** Forwards without cookies or the visitor's address. */
async function forward(
  { log }: IntakeOptions,
  track: Track,
  host: string,
  { body, contentType, parameters }: Payload,
): Promise<Result<void, "unavailable">> {
  const query = new URLSearchParams(
    [...parameters].filter(([name, value]) => PARAMETERS.test(name) && VALUE.test(value)),
  );
  try {
    const response = await fetch(new URL(`/api/v2/${track}?${query}`, host), {
      method: "POST",
      headers: { "content-type": contentType },
      body: new Uint8Array(body),
      redirect: "error",
      signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
    });
    if (response.ok) return ok(undefined);
    log.warn({ track, status: response.status }, "monitoring events rejected by the provider");
  } catch (error) {
    log.warn({ track, err: error }, "monitoring provider not responding");
  }
  return failed("unavailable");
}
