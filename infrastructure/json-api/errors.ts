import { randomUUID } from "node:crypto";
import type { FastifyReply } from "fastify";
import { JSON_API_MEDIA_TYPE, type JsonApiError } from "../../contract/json-api.ts";

/** One thing wrong with a request, before it is written out. */
export interface Fault {
  readonly status: number;
  /** Stable, for programs. */
  readonly code: string;
  /** The same for each occurrence of the code. */
  readonly title: string;
  /** This occurrence, in a sentence, and without the value that was sent. */
  readonly detail: string;
  readonly source?: JsonApiError["source"];
}

/** Answers with the faults in their order. Several of different kinds become the general 400. */
export function sendFaults(reply: FastifyReply, faults: readonly Fault[]): FastifyReply {
  const statuses = new Set(faults.map((fault) => fault.status));
  const [status = 500] = statuses;
  return reply
    .code(statuses.size > 1 ? 400 : status)
    .header("content-type", JSON_API_MEDIA_TYPE)
    .serializer(JSON.stringify)
    .send({ errors: faults.map(toJsonApiError) });
}

function toJsonApiError({ status, code, title, detail, source }: Fault): JsonApiError {
  return { id: randomUUID(), status: String(status), code, title, detail, ...(source && { source }) };
}
