import { type DestinationStream, pino } from "pino";

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
