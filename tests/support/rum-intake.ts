import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { constants, inflateSync } from "node:zlib";
import * as v from "valibot";
import { listenOnLoopback } from "./loopback-server.ts";

/** A request as sent. */
export interface SentToIntake {
  /** With its query. */
  readonly path: string;
  readonly contentType: string;
  readonly body: Buffer;
}

/** In the place of the monitoring provider: takes everything that browsers send, and remembers it. */
export interface RumIntake {
  readonly origin: string;
  readonly requests: readonly SentToIntake[];
  close(): Promise<void>;
}

export async function startRumIntake(): Promise<RumIntake> {
  const requests: SentToIntake[] = [];
  const server = createServer((request, response) => {
    const { url: path = "/", headers } = request;
    const record = (body: Buffer) =>
      requests.push({ path, contentType: headers["content-type"] ?? "", body });
    // A page that goes may end a request before its end.
    void buffer(request).then(record, () => undefined);
    response.writeHead(202, { "access-control-allow-origin": "*" }).end();
  });
  return { ...(await listenOnLoopback(server)), requests };
}

const segmentEventSchema = v.looseObject({ has_full_snapshot: v.boolean(), records_count: v.number() });
const segmentSchema = v.looseObject({ records: v.array(v.unknown()) });

/** A piece of a session replay: the library's description of it, and its records. */
export interface Segment {
  readonly event: v.InferOutput<typeof segmentEventSchema>;
  readonly records: readonly unknown[];
}

/** Multipart form data with the compressed part "segment" and the JSON part "event". */
export async function readSegment({ body, contentType }: SentToIntake): Promise<Segment> {
  const headers = { "content-type": contentType };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  const [packed, event] = [form.get("segment"), form.get("event")];
  if (!(packed instanceof Blob) || !(event instanceof Blob)) throw new Error("not a segment");
  const text = inflateSync(await packed.arrayBuffer(), { finishFlush: constants.Z_SYNC_FLUSH }).toString();
  return {
    event: v.parse(segmentEventSchema, JSON.parse(await event.text())),
    ...v.parse(segmentSchema, JSON.parse(text)),
  };
}
