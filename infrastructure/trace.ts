import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/** W3C Trace Context, version 00: the trace's id and the caller's. Ids of zeros alone are invalid. */
export const TRACE_HEADER = "traceparent";
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

const current = new AsyncLocalStorage<string>();

/** Log lines, calls, jobs and emails of `work` carry the id (docs/decisions/operating.md, 93). */
export function runInTrace<Value>(traceId: string, work: () => Value): Value {
  return current.run(traceId, work);
}

export function currentTraceId(): string | undefined {
  return current.getStore();
}

export function newTraceId(): string {
  return randomUUID().replaceAll("-", "");
}

/** The id in a caller's header; undefined where it is invalid. */
export function readTraceparent(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === "string" ? TRACEPARENT.exec(header)?.[1] : undefined;
}

/** The header of a call that belongs to the current trace. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const id = currentTraceId();
  return id === undefined ? {} : { [TRACE_HEADER]: `00-${id}-${newTraceId().slice(16)}-01` };
}
