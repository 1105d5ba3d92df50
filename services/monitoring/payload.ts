import { promisify } from "node:util";
import { constants, inflate } from "node:zlib";
import * as v from "valibot";
import { trackedAddresses } from "../../domain/tracked-path.ts";

const MAX_EVENTS = 500;
/** Limit of an unpacked replay segment. */
const MAX_SEGMENT_BYTES = 8 * 1024 * 1024;

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const application = v.looseObject({ id });
const session = v.looseObject({ id });

const eventSchema = v.looseObject({
  type: v.picklist(["view", "action", "error", "resource", "long_task", "vital"]),
  /** Milliseconds since 1970, by the browser's clock. */
  date: v.pipe(v.number(), v.minValue(0)),
  application,
  session,
  view: v.looseObject({ id, url: v.pipe(v.string(), v.maxLength(2_000)) }),
});
/** An event of the monitoring library; members outside the schema are passed on. */
export type MonitoringEvent = v.InferOutput<typeof eventSchema>;

const segmentEventSchema = v.looseObject({
  application,
  session,
  view: v.looseObject({ id }),
  start: v.pipe(v.number(), v.minValue(0)),
  records_count: v.number(),
});
const segmentSchema = v.looseObject({ records: v.array(v.unknown()) });

/** A piece of a session replay: the library's description of it, and its records. */
export interface Segment {
  readonly event: v.InferOutput<typeof segmentEventSchema>;
  readonly records: readonly unknown[];
}

/**
 * The events of a batch, one JSON object per line, and the number of invalid lines. Queries and identifiers
 * are removed from addresses again: browsers can't be trusted to have done it.
 */
export function readBatch(body: Buffer, applicationId: string) {
  const lines = body.toString("utf8").split("\n", MAX_EVENTS);
  const events = lines
    .map((line) => parseEvent(line, (text) => trackedAddresses(text)))
    .filter((event) => event?.application.id === applicationId)
    .filter((event) => event !== undefined);
  return { events, refused: lines.length - events.length };
}

/** Undefined if the line is no event. */
export function parseEvent(
  line: string,
  clean: (text: string) => string = (text) => text,
): MonitoringEvent | undefined {
  try {
    const json: unknown = JSON.parse(line, (_key, value: unknown) =>
      typeof value === "string" ? clean(value) : value,
    );
    const parsed = v.safeParse(eventSchema, json);
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

const unpack = promisify<Buffer, object, Buffer>(inflate);

/**
 * Multipart form data with the compressed part "segment" and the JSON part "event". Undefined if it is
 * malformed or of another application.
 */
export async function readSegment(
  body: Buffer,
  contentType: string,
  applicationId: string,
): Promise<Segment | undefined> {
  try {
    const headers = { "content-type": contentType };
    const form = await new Response(new Uint8Array(body), { headers }).formData();
    const [packed, described] = [form.get("segment"), form.get("event")];
    if (!(packed instanceof Blob) || !(described instanceof Blob)) return undefined;
    const event = v.parse(segmentEventSchema, JSON.parse(await described.text()));
    if (event.application.id !== applicationId) return undefined;
    const bytes = await unpack(Buffer.from(await packed.arrayBuffer()), {
      maxOutputLength: MAX_SEGMENT_BYTES,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    const { records } = v.parse(segmentSchema, JSON.parse(bytes.toString("utf8")));
    return records.length === event.records_count ? { event, records } : undefined;
  } catch {
    return undefined;
  }
}
