import type { FastifyInstance } from "fastify";
import { fault, sendFaults } from "./errors.ts";

/** 404 for an unknown path, 405 with Allow for another method. Register before the routes. */
export function handleUnknownRoutes(app: FastifyInstance): void {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    methodsOf.set(url, new Set([...(methodsOf.get(url) ?? []), method].flat()));
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    const methods = [...methodsOf].find(([pattern]) => matches(pattern, path))?.[1];
    if (methods === undefined) return sendFaults(reply, [UNKNOWN_PATH]);
    reply.header("allow", [...methods].join(", "));
    return sendFaults(reply, [OTHER_METHOD]);
  });
}

/** `:name` in a pattern matches one segment. */
function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(":") ? given[index] !== "" : part === given[index]))
  );
}

const UNKNOWN_PATH = fault(
  404,
  "unknown-path",
  "There is nothing at this path.",
  "The paths of this server are in /openapi.json.",
);
const OTHER_METHOD = fault(
  405,
  "method-not-allowed",
  "This path can't be asked in this way.",
  "The Allow header names the methods of this path.",
);
