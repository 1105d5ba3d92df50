import type { FastifyInstance } from "fastify";
import { sendFaults, type Fault } from "./errors.ts";

/**
 * Answers, as JSON:API, what no route of the server answers: an unknown path is a 404, and a known path asked
 * in another way is a 405 that names the ways it knows. Comes before the routes.
 */
export function handleUnknownRoutes(app: FastifyInstance): void {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook("onRoute", ({ url, method }) => {
    const methods = methodsOf.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsOf.set(url, methods);
  });
  app.setNotFoundHandler((request, reply) => {
    const [path = ""] = request.url.split("?", 1);
    const methods = [...methodsOf].find(([pattern]) => matches(pattern, path))?.[1];
    if (methods === undefined) return sendFaults(reply, [UNKNOWN_PATH]);
    reply.header("allow", [...methods].join(", "));
    return sendFaults(reply, [OTHER_METHOD]);
  });
}

/** A pattern is text and `:names`, each of which stands for one segment. */
function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(":") ? given[index] !== "" : part === given[index]))
  );
}

const UNKNOWN_PATH: Fault = {
  status: 404,
  code: "unknown-path",
  title: "There is nothing at this path.",
  detail: "The paths of this server are in /openapi.json.",
};

const OTHER_METHOD: Fault = {
  status: 405,
  code: "method-not-allowed",
  title: "This path can't be asked in this way.",
  detail: "The Allow header names the methods of this path.",
};
