import type { FastifyInstance } from "fastify";

const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** `/.well-known/security.txt` (RFC 9116). */
export function securityContact(
  app: FastifyInstance,
  { contact, origin }: { readonly contact: string; readonly origin: string },
): void {
  const path = "/.well-known/security.txt";
  app.get(path, async (_request, reply) => {
    const expires = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      "Preferred-Languages: en",
      `Canonical: ${origin}${path}`,
    ];
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}
