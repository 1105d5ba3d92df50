import type { FastifyInstance } from "fastify";

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * On a laptop the site has several names, and cookies belong to one of them. Signing in happens under the
 * name that the identity provider knows, so that what it sends back finds what was kept.
 */
export function redirectSignInHost(
  app: FastifyInstance,
  { origin, path }: { readonly origin: string; readonly path: string },
): void {
  const { host } = new URL(origin);
  app.addHook("onRequest", async (request, reply) => {
    const called = request.headers.host ?? host;
    const [asked = ""] = request.url.split("?", 1);
    if (request.method !== "GET" || asked !== path || called === host || !LOOPBACK.test(called))
      return undefined;
    return reply.header("cache-control", "no-store").redirect(`${origin}${request.url}`, 303);
  });
}
