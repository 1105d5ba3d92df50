import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { HOUSE_LOOK } from "./plain-pages.ts";

const SOURCES = {
  defaultSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
};

/** Security headers of every response. Rendered pages replace the content security policy by their own. */
export async function useSecurityHeaders(app: FastifyInstance, { https }: { readonly https: boolean }) {
  const styleSrc = [(app.plainLook ?? HOUSE_LOOK).digest];
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { ...SOURCES, styleSrc } },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
    crossOriginEmbedderPolicy: false,
    // Pages of a visitor have one (ui/.server/session.ts). With it a browser starts a process for the page: 20 to
    // 45 ms on a slow phone.
    crossOriginOpenerPolicy: false,
    // For Internet Explorer, Flash and a removed auditor; they cost bytes of the first packet window.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  });
}
