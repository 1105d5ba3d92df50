import type { FastifyInstance } from "fastify";

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Redirects sign-in to the host name that the identity provider knows: localhost has several names, and
 * cookies belong to one of them.
 */
export function redirectSignInHost(
  app: FastifyInstance,
  { origin, path }: { readonly origin: string; readonly path: string },
): void {
  const { host } = new URL(origin);
  app.addHook("onRequest", async (request, reply) => {
    const requestHost = request.headers.host ?? host;
    const [requestPath = ""] = request.url.split("?", 1);
    if (
      request.method !== "GET" ||
      requestPath !== path ||
      requestHost === host ||
      !LOOPBACK.test(requestHost)
    )
      return undefined;
    return reply.header("cache-control", "no-store").redirect(`${origin}${request.url}`, 303);
  });
}
