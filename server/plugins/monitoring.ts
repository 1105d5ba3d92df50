import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { MonitoringSettings } from "../../app/monitoring/settings.ts";
import { readConsent } from "../../app/analytics/consent.ts";
import type { MonitoringIntake, Track } from "../../services/monitoring/intake.ts";

export interface MonitoringOptions {
  readonly settings: MonitoringSettings;
  readonly intake: MonitoringIntake;
  /** False if this address exceeds its rate limit. */
  readonly mayReport: (address: string) => Promise<boolean>;
}

const MONITORING = "/help-and-support/monitoring";
const TRACKS: readonly Track[] = ["rum", "replay"];

/** Settings for the monitoring script, and its intake, which requires the consent cookie (spec 7.15). */
export function monitoringRoutes(
  app: FastifyInstance,
  { settings, intake, mayReport }: MonitoringOptions,
): void {
  app.get(`${MONITORING}/settings.json`, async (_request, reply) =>
    reply.header("cache-control", "max-age=300").send(settings),
  );

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer" },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    for (const track of TRACKS) {
      scope.post(`${MONITORING}/api/v2/${track}`, async (request, reply) => {
        reply.header("cache-control", "no-store");
        if (readConsent(request.headers.cookie ?? "") !== "performance") return refuse(reply, 403);
        if (!(await mayReport(request.ip))) return refuse(reply, 429);
        const taken = await intake.take(track, {
          body: request.body instanceof Buffer ? request.body : Buffer.alloc(0),
          contentType: request.headers["content-type"] ?? "",
          parameters: new URLSearchParams(request.url.split("?", 2)[1] ?? ""),
        });
        return taken.ok ? reply.code(202).send() : refuse(reply, taken.failure === "malformed" ? 400 : 502);
      });
    }
  });
}

/** The library reads the status alone. */
function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).type("text/plain; charset=utf-8").send("Not taken.\n");
}
