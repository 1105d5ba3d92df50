import { promisify } from "node:util";
import { constants, inflate } from "node:zlib";
import * as v from "valibot";

/** A piece of a session replay: what the library says of it, and the records in it. */
export interface Segment {
  readonly event: SegmentEvent;
  readonly records: readonly unknown[];
}

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const eventSchema = v.looseObject({
  application: v.looseObject({ id }),
  session: v.looseObject({ id }),
  view: v.looseObject({ id }),
  start: v.pipe(v.number(), v.minValue(0)),
  records_count: v.number(),
});
export type SegmentEvent = v.InferOutput<typeof eventSchema>;

const segmentSchema = v.looseObject({ records: v.array(v.unknown()) });

/** What a segment may become when it is unpacked: far more than a page makes, and far less than a memory. */
const MOST_BYTES = 8 * 1024 * 1024;

const unpack = promisify<Buffer, object, Buffer>(inflate);

/**
 * A segment as it comes (spec 9.6): multipart form data with the part "segment", compressed,
 * and the part "event", JSON. Undefined where it is none, or not of that application.
 */
export async function readSegment(
  body: Buffer,
  contentType: string,
  applicationId: string,
): Promise<Segment | undefined> {
  try {
    const form = await new Response(new Uint8Array(body), {
      headers: { "content-type": contentType },
    }).formData();
    const [packed, described] = [form.get("segment"), form.get("event")];
    if (!(packed instanceof Blob) || !(described instanceof Blob)) return undefined;
    const event = v.parse(eventSchema, JSON.parse(await described.text()));
    if (event.application.id !== applicationId) return undefined;
    const bytes = await unpack(Buffer.from(await packed.arrayBuffer()), {
      maxOutputLength: MOST_BYTES,
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    const { records } = v.parse(segmentSchema, JSON.parse(bytes.toString("utf8")));
    return records.length === event.records_count ? { event, records } : undefined;
  } catch {
    // Whatever it is that came, it is no segment.
    return undefined;
  }
}
