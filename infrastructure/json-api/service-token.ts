import type { FastifyReply, FastifyRequest } from "fastify";
import { isSameSecret } from "../hashing.ts";
import { fault, sendFaults } from "./errors.ts";

const UNAUTHORIZED = fault(
  401,
  "unauthorized",
  "This needs the service token.",
  "Send the service token as a bearer.",
  { header: "authorization" },
);

/** A route hook that requires the service token as a bearer: only the provider's own services have it. */
export function requireServiceToken(token: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const [scheme = "", given = ""] = (request.headers.authorization ?? "").split(" ", 2);
    if (scheme.toLowerCase() === "bearer" && isSameSecret(given, token)) return undefined;
    return sendFaults(reply.header("www-authenticate", "Bearer"), [UNAUTHORIZED]);
  };
}
