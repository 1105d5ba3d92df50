import { type DestinationStream, type Logger, pino, symbols } from "pino";
import { currentTraceId } from "../infrastructure/trace.ts";

/** Holds only what is named here: of an error its kind, its code and where it happened, never its data. */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: (_fields, _level, log) => traceOf(log),
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError, req: () => undefined, res: () => undefined },
    },
    destination,
  );
}

/** A request's own log has it: it also writes when the request is over. */
function traceOf(log: Logger): object {
  const traceId = currentTraceId();
  const { [symbols.chindingsSym]: bindings } = log as unknown as Record<symbol, string>;
  return traceId === undefined || bindings?.includes('"traceId"') === true ? {} : { traceId };
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
