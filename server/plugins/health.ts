import { setTimeout } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, type Metric, Registry } from "prom-client";
import { routeOf } from "./base-server.ts";
import type { UnsentCounts } from "../../infrastructure/jobs/job-queue.ts";

/** Rejects where this process cannot serve; resolves to warnings for the operator. */
export type ReadinessCheck = () => Promise<readonly string[] | void>;

/** An error whose message `/readyz` shows to any client; other errors are only logged. */
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

export interface HealthOptions {
  /** What runs (scripts/build-id.mjs), and of which release. */
  readonly build: string;
  readonly version: string;
  readonly checks: Readonly<Record<string, ReadinessCheck>>;
  readonly countJobs: () => Promise<Pick<UnsentCounts, "kinds">>;
  readonly countRefusedPurges?: () => number;
  /** Refusals over capacity, by kind of work. */
  readonly countShed?: () => Readonly<Record<string, number>>;
  /** Refused access to the staff pages, by reason. */
  readonly countRefusedStaff?: () => Readonly<Record<string, number>>;
  readonly upstreams?: Metric;
}

export type RequestMetrics = ReturnType<typeof healthRoutes>;

/** `/healthz`, `/readyz` with the result of each check, and `/metrics` (Prometheus, loopback only). */
export function healthRoutes(
  app: FastifyInstance,
  { checks, upstreams, build, version, ...counts }: HealthOptions,
) {
  const registry = new Registry();
  new Gauge({
    name: "build_info",
    help: "Always 1: the build that runs, and its release",
    labelNames: ["build", "version"] as const,
    registers: [registry],
  }).set({ build, version }, 1);
  if (upstreams !== undefined) registry.registerMetric(upstreams);
  collectDefaultMetrics({ register: registry });
  countWork(registry, counts);
  new Gauge({
    name: "readiness_warnings",
    help: "Warnings of /readyz, by check: the same as there",
    labelNames: ["check"] as const,
    registers: [registry],
    async collect() {
      for (const { name, warnings } of await runChecks(checks, app.log))
        this.set({ check: name }, warnings.length);
    },
  });
  app.get("/healthz", { schema: { hide: true } }, () => ({ status: "ok", build }));

  app.get("/readyz", { schema: { hide: true } }, async (request, reply) => {
    const results = await runChecks(checks, request.log);
    const ready = results.every(({ result }) => result === "ok");
    const warnings = results.flatMap((one) => one.warnings.map((warning) => `${one.name}: ${warning}`));
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({
        status: ready ? "ok" : "failed",
        build,
        checks: Object.fromEntries(results.map(({ name, result }) => [name, result])),
        ...(warnings.length > 0 && { warnings }),
      });
  });

  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.code(404).send();
    return reply.header("content-type", registry.contentType).send(await registry.metrics());
  });
  return { registry, durations: measureRequests(app, registry) };
}

function runChecks(checks: HealthOptions["checks"], log: FastifyBaseLogger) {
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        return { name, result: "ok", warnings: (await withTimeout(check())) ?? [] };
      } catch (error) {
        log.error({ err: error, check: name }, "not ready");
        return { name, result: "failed", warnings: error instanceof NotReadyError ? [error.message] : [] };
      }
    }),
  );
}

/** A proxy on this machine is recognised by its headers, by the host or by HTTP/1.0 (nginx's default). */
function isFromThisMachine({ socket, headers, raw: { httpVersion } }: FastifyRequest): boolean {
  return (
    LOOPBACK.has(socket.remoteAddress ?? "") &&
    LOOPBACK_HOST.test(headers.host ?? "") &&
    httpVersion === "1.1" &&
    FORWARDING_HEADERS.every((name) => headers[name] === undefined)
  );
}

function measureRequests(app: FastifyInstance, registry: Registry) {
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Requests by method, route and status",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request) };
    durations.observe({ ...labels, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  return durations;
}

/** Always among the figures, so that an alert is silent for a reason. */
const KINDS = ["lead-email", "case-email", "case-webhook", "submission"];
const NO_JOBS = { pending: 0, dead: 0, oldestPendingSeconds: 0 };

/** Figures that are read when `/metrics` is. */
function countWork(
  registry: Registry,
  {
    countJobs,
    countRefusedPurges,
    countShed,
    countRefusedStaff,
  }: Omit<HealthOptions, "checks" | "upstreams" | "build" | "version">,
) {
  const registers = [registry];
  const labelled = ["kind"] as const;
  // Each gauge counts for itself: a scrape reads all at once, and none waits for another.
  const countKinds = async () => {
    const { kinds } = await countJobs();
    return KINDS.map((kind) => kinds.find((one) => one.kind === kind) ?? { ...NO_JOBS, kind });
  };
  new Gauge({
    name: "outbox_oldest_pending_seconds",
    help: "How long the oldest pending job of a kind has waited, apart from those that are only delayed",
    labelNames: labelled,
    registers,
    async collect() {
      for (const { kind, oldestPendingSeconds } of await countKinds())
        this.set({ kind }, oldestPendingSeconds);
    },
  });
  new Gauge({
    name: "outbox_jobs",
    help: "Jobs in the outbox that were not done, by kind and status",
    labelNames: [...labelled, "status"] as const,
    registers,
    async collect() {
      for (const { kind, pending, dead } of await countKinds()) {
        this.set({ kind, status: "pending" }, pending);
        this.set({ kind, status: "dead" }, dead);
      }
    },
  });
  if (countRefusedPurges !== undefined)
    new Gauge({
      name: "purges_refused",
      help: "Purges refused because a clock is or was wrong: /readyz says why",
      registers,
      collect() {
        this.set(countRefusedPurges());
      },
    });
  const countBy = (
    name: string,
    help: string,
    label: string,
    count: () => Readonly<Record<string, number>>,
  ) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset();
        for (const [value, counted] of Object.entries(count())) this.inc({ [label]: value }, counted);
      },
    });
  if (countShed !== undefined) {
    const help = "Requests answered 503 because the process was over capacity, by kind of work";
    countBy("requests_shed_total", help, "work", countShed);
  }
  if (countRefusedStaff !== undefined)
    countBy("staff_access_refused_total", "Refused access to the staff pages", "reason", countRefusedStaff);
}

function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  const timeout = setTimeout(CHECK_TIMEOUT_MS, undefined, { ref: false }).then((): never => {
    throw new Error(`no response in ${CHECK_TIMEOUT_MS} ms`);
  });
  return Promise.race([work, timeout]);
}
