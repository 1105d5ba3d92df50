import type { FastifyReply, FastifyRequest } from "fastify";
import { isSameSecret } from "../hashing.ts";
import { sendFaults } from "./errors.ts";

/**
 * A route hook that lets only the provider's own services through: those that carry the service token as a
 * bearer.
 */
export function requireServiceToken(token: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const [scheme = "", given = ""] = (request.headers.authorization ?? "").split(" ", 2);
    if (scheme.toLowerCase() === "bearer" && isSameSecret(given, token)) return undefined;
    reply.header("www-authenticate", "Bearer");
    return sendFaults(reply, [
      {
        status: 401,
        code: "unauthorized",
        title: "This needs the service token.",
        detail: "Send the service token as a bearer.",
        source: { header: "authorization" },
      },
    ]);
  };
}
