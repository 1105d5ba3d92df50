import { once } from "node:events";
import type { FastifyInstance } from "fastify";
import type { Fetch } from "../clients/http.ts";

/** Calls of a server in this process, dispatched without a socket (docs/decisions/hosts.md, 76). */
export function fetchInProcess(app: FastifyInstance): Fetch {
  return async ({ pathname, search }, { method, headers, body, signal }) => {
    signal.throwIfAborted();
    const injected = app.inject({
      method,
      url: `${pathname}${search}`,
      headers: body instanceof URLSearchParams ? { ...headers, "content-type": FORM } : headers,
      ...(body !== undefined && { payload: String(body) }),
    });
    // When the signal aborts, the handler may still finish, as behind a socket.
    const ended = once(signal, "abort").then(() => Promise.reject(signal.reason));
    const response = await Promise.race([injected, ended]);
    const pairs = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
    return {
      status: response.statusCode,
      headers: new Headers(Object.fromEntries(pairs)),
      body: [response.rawPayload],
    };
  };
}

const FORM = "application/x-www-form-urlencoded;charset=UTF-8";
