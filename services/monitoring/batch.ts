import * as v from "valibot";
import { trackedAddresses } from "../../domain/tracked-path.ts";

/** One event of the monitoring library, as far as we look at it; everything else it holds stays in it. */
export interface MonitoringEvent {
  readonly type: string;
  /** Milliseconds since 1970, by the browser's clock. */
  readonly date: number;
  readonly application: { readonly id: string };
  readonly session: { readonly id: string };
  readonly view: { readonly id: string; readonly url: string };
  readonly [member: string]: unknown;
}

const TYPES = ["view", "action", "error", "resource", "long_task", "vital"] as const;
const MOST_EVENTS = 500;

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const eventSchema = v.looseObject({
  type: v.picklist(TYPES),
  date: v.pipe(v.number(), v.minValue(0)),
  application: v.looseObject({ id }),
  session: v.looseObject({ id }),
  view: v.looseObject({ id, url: v.pipe(v.string(), v.maxLength(2_000)) }),
});

export interface Batch {
  readonly events: readonly MonitoringEvent[];
  /** Lines that were none of ours. */
  readonly refused: number;
}

/**
 * The events of a batch: one JSON object a line. Browsers have taken queries and identifiers out of addresses
 * before; it is done again here, because nobody can be sure what a browser runs.
 */
export function readBatch(body: Buffer, applicationId: string): Batch {
  const lines = body.toString("utf8").split("\n", MOST_EVENTS);
  const events = lines.map((line) => readEvent(line, applicationId)).filter((event) => event !== undefined);
  return { events, refused: lines.length - events.length };
}

function readEvent(line: string, applicationId: string): MonitoringEvent | undefined {
  try {
    const parsed = v.safeParse(
      eventSchema,
      JSON.parse(line, (_key, value: unknown) =>
        typeof value === "string" ? trackedAddresses(value) : value,
      ),
    );
    return parsed.success && parsed.output.application.id === applicationId ? parsed.output : undefined;
  } catch {
    // No JSON.
    return undefined;
  }
}
