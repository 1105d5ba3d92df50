import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { UnsentCounts } from "../../infrastructure/jobs/job-queue.ts";

/**
 * One thing that must work before this process can serve. Rejects where it does not; resolves to what an
 * operator should mend although it does not stop the process.
 */
export type ReadinessCheck = () => Promise<readonly string[] | void>;

/** A reason that `/readyz` may give to anyone who asks. Other errors are in the log alone. */
export class NotReadyError extends Error {}

const CHECK_TIMEOUT_MS = 2_000;
const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;
const FORWARDING_HEADERS = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

export interface OperationsOptions {
  readonly checks: Readonly<Record<string, ReadinessCheck>>;
  readonly countJobs: () => Promise<UnsentCounts>;
  /** Kinds of data that are not deleted although they may be past their limit. */
  readonly countRefusedPurges?: () => number;
  /** What browsers told of our pages; where this process takes it. */
  readonly countMonitoring?: (() => Readonly<Record<string, number>>) | undefined;
  /** Refusals over capacity, by kind of work. */
  readonly countShed?: () => Readonly<Record<string, number>>;
}

/** Counts one answered request. `seconds`: how long it took. */
export type CountRequest = (request: {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}) => void;

export interface Operations {
  readonly registry: Registry;
  readonly count: CountRequest;
}

/** `/healthz`: the process runs. `/readyz`: it can serve, with each check by name. `/metrics`: Prometheus, from this machine only. Returns
 * the way to count what is answered before the server's own hooks. */
export function operationsRoutes(
  app: FastifyInstance,
  { checks, countShed, ...counts }: OperationsOptions,
): Operations {
  const { registry: metrics, count } = createMetrics(app, counts);
  if (countShed !== undefined) {
    new Counter({
      name: "requests_shed_total",
      help: "Requests answered 503 because the process was over capacity, by kind of work",
      labelNames: ["work"] as const,
      registers: [metrics],
      collect() {
        this.reset();
        for (const [work, shed] of Object.entries(countShed())) this.inc({ work }, shed);
      },
    });
  }

  app.get("/healthz", { schema: { hide: true } }, () => ({ status: "ok" }));

  app.get("/readyz", { schema: { hide: true } }, async (request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          const warnings = (await withTimeout(check())) ?? [];
          return { name, result: "ok", warnings };
        } catch (error) {
          request.log.error({ err: error, check: name }, "not ready");
          return { name, result: "failed", warnings: error instanceof NotReadyError ? [error.message] : [] };
        }
      }),
    );
    const ready = results.every(({ result }) => result === "ok");
    const warnings = results.flatMap((one) => one.warnings.map((warning) => `${one.name}: ${warning}`));
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({
        status: ready ? "ok" : "failed",
        checks: Object.fromEntries(results.map(({ name, result }) => [name, result])),
        ...(warnings.length > 0 && { warnings }),
      });
  });

  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.code(404).send();
    return reply.header("content-type", metrics.contentType).send(await metrics.metrics());
  });
  return { registry: metrics, count };
}

/**
 * A proxy on this machine has a loopback address too: it shows in a header, in the host, or in the HTTP/1.0
 * of nginx without settings.
 */
function isFromThisMachine({ socket, headers, raw: { httpVersion } }: FastifyRequest): boolean {
  return (
    LOOPBACK.has(socket.remoteAddress ?? "") &&
    LOOPBACK_HOST.test(headers.host ?? "") &&
    httpVersion === "1.1" &&
    FORWARDING_HEADERS.every((name) => headers[name] === undefined)
  );
}

function createMetrics(
  app: FastifyInstance,
  { countJobs, countRefusedPurges, countMonitoring }: Omit<OperationsOptions, "checks">,
) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Requests by method, route and status",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const count: CountRequest = ({ seconds, ...labels }) => durations.observe(labels, seconds);
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    count({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
  });
  const age = new Gauge({
    name: "outbox_oldest_pending_seconds",
    help: "How long the oldest pending job has waited",
    registers: [registry],
  });
  new Gauge({
    name: "outbox_jobs",
    help: "Jobs in the outbox that were not sent, by status",
    labelNames: ["status"] as const,
    registers: [registry],
    async collect() {
      const counts = await countJobs();
      this.set({ status: "pending" }, counts.pending);
      this.set({ status: "dead" }, counts.dead);
      age.set(counts.oldestPendingSeconds);
    },
  });
  if (countRefusedPurges !== undefined) {
    new Gauge({
      name: "purges_refused",
      help: "Purges refused because a clock is or was wrong: /readyz says why",
      registers: [registry],
      collect() {
        this.set(countRefusedPurges());
      },
    });
  }
  if (countMonitoring !== undefined) {
    new Gauge({
      name: "monitoring_received",
      help: "Monitoring events and replay segments taken, and what was refused, since the process began",
      labelNames: ["kind"] as const,
      registers: [registry],
      collect() {
        for (const [kind, received] of Object.entries(countMonitoring())) this.set({ kind }, received);
      },
    });
  }
  return { registry, count };
}

async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${CHECK_TIMEOUT_MS} ms`)), CHECK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
