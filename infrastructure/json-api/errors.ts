import { randomUUID } from "node:crypto";
import type { FastifyReply } from "fastify";
import { JSON_API_MEDIA_TYPE, type JsonApiError } from "../../contract/json-api.ts";

export type Fault = Omit<JsonApiError, "id" | "status"> & { readonly status: number };

/**
 * `code` is stable, for programs; `title` is constant per code; `detail` is a sentence about this occurrence,
 * without the value that was sent.
 */
export function fault(
  status: number,
  code: string,
  title: string,
  detail: string,
  source?: JsonApiError["source"],
): Fault {
  return { status, code, title, detail, ...(source && { source }) };
}

/** Sends the faults in their order; 400 if their statuses differ. */
export function sendFaults(reply: FastifyReply, faults: readonly Fault[]): FastifyReply {
  const statuses = new Set(faults.map(({ status }) => status));
  const [first = 500] = statuses;
  return reply
    .code(statuses.size > 1 ? 400 : first)
    .header("content-type", JSON_API_MEDIA_TYPE)
    .serializer(JSON.stringify)
    .send({ errors: faults.map((one) => ({ id: randomUUID(), ...one, status: String(one.status) })) });
}
