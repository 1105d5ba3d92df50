import type { FastifyInstance } from "fastify";
import { type DestinationStream, pino } from "pino";

/** The header that names a request, in the answer as in the log. */
export const REQUEST_ID_HEADER = "x-request-id";

/**
 * A log that holds only what is named here. An error keeps its kind, its code and where it happened; never
 * its data.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError, req: () => undefined, res: () => undefined },
    },
    destination,
  );
}

function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code !== undefined && { code }),
    ...(error.cause instanceof Error && { cause: serializeError(error.cause) }),
  };
}

/**
 * One line a request: its id, its route's pattern, its status and its duration. Neither address nor body.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "unknown",
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      "request",
    );
  });
}
