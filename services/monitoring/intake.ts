import { failed, ok, type Result } from "../../domain/result.ts";
import { readBatch } from "./batch.ts";
import type { ReportStore } from "./report-store.ts";
import { readSegment } from "./segment.ts";

/** "rum": batches of events. "replay": segments. */
export type Track = "rum" | "replay";

export interface Payload {
  readonly body: Buffer;
  readonly contentType: string;
  /** Of the address it was sent to. */
  readonly parameters: URLSearchParams;
}

/** Where what browsers tell of our pages arrives (spec 9.6). */
export interface MonitoringIntake {
  /** "malformed": it is not what our own pages send. "away": the monitoring provider did not take it. */
  take(track: Track, payload: Payload): Promise<Result<void, "malformed" | "away">>;
  /** Since this process began. */
  counts(): Readonly<Record<IntakeCount, number>>;
}

export const INTAKE_COUNTS = ["events", "segments", "refused"] as const;
export type IntakeCount = (typeof INTAKE_COUNTS)[number];

export interface IntakeOptions {
  readonly applicationId: string;
  readonly clientToken: string;
  /** The monitoring provider's host; undefined keeps what comes here. */
  readonly forwardTo: string | undefined;
  readonly kept: ReportStore;
  readonly log: { warn(facts: object, message: string): void };
}

/** How long the monitoring provider may take. The browser tries again by itself. */
const FORWARD_TIMEOUT_MS = 5_000;

/** What goes on to the provider of the address. */
const PARAMETERS =
  /^(?:ddsource|dd-api-key|dd-evp-origin|dd-evp-origin-version|dd-request-id|batch_time|_dd\.api|_dd\.retry_count|_dd\.retry_after)$/;
const VALUE = /^[\w.-]{1,80}$/;

export function createMonitoringIntake({
  applicationId,
  clientToken,
  forwardTo,
  kept,
  log,
}: IntakeOptions): MonitoringIntake {
  const counts = { events: 0, segments: 0, refused: 0 };

  return {
    counts: () => counts,
    async take(track, payload) {
      const isOurs =
        payload.parameters.get("dd-api-key") === clientToken &&
        payload.parameters.get("ddsource") === "browser";
      const taken = isOurs
        ? await (track === "rum" ? takeBatch(payload) : takeSegment(payload))
        : failed("malformed" as const);
      if (!taken.ok) counts.refused++;
      return taken;
    },
  };

  async function takeBatch({ body, parameters }: Payload): Promise<Result<void, "malformed" | "away">> {
    const { events, refused } = readBatch(body, applicationId);
    counts.refused += refused;
    if (events.length === 0) return failed("malformed");
    counts.events += events.length;
    if (forwardTo === undefined) return ok(await kept.keepEvents(events));
    const text = events.map((event) => JSON.stringify(event)).join("\n");
    return forward(forwardTo, "rum", parameters, text, "text/plain;charset=UTF-8");
  }

  async function takeSegment({
    body,
    contentType,
    parameters,
  }: Payload): Promise<Result<void, "malformed" | "away">> {
    const segment = await readSegment(body, contentType, applicationId);
    if (segment === undefined) return failed("malformed");
    counts.segments++;
    if (forwardTo === undefined) return ok(await kept.keepSegment(segment));
    return forward(forwardTo, "replay", parameters, new Uint8Array(body), contentType);
  }

  /** Without cookies, the visitor's address, or anything else of the request it came with. */
  async function forward(
    host: string,
    track: Track,
    parameters: URLSearchParams,
    body: string | Uint8Array<ArrayBuffer>,
    contentType: string,
  ): Promise<Result<void, "away">> {
    const query = new URLSearchParams(
      [...parameters].filter(([name, value]) => PARAMETERS.test(name) && VALUE.test(value)),
    );
    try {
      const { ok: taken, status } = await fetch(new URL(`/api/v2/${track}?${query}`, host), {
        method: "POST",
        headers: { "content-type": contentType },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
      });
      if (taken) return ok(undefined);
      log.warn({ track, status }, "the monitoring provider did not take it");
    } catch (error) {
      log.warn({ track, err: error }, "the monitoring provider could not be reached");
    }
    return failed("away");
  }
}
