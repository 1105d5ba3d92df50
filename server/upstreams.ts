import type { FastifyBaseLogger } from "fastify";
import { Histogram } from "prom-client";
import { createCircuitBreaker } from "../clients/circuit-breaker.ts";
import type { Upstream } from "../clients/http.ts";
import { traceHeaders } from "../infrastructure/trace.ts";

/** The durations of calls by upstream and outcome. Calls that the circuit breaker refused are among them. */
export function createUpstreamDurations() {
  return new Histogram({
    name: "upstream_request_duration_seconds",
    help: "Calls of an upstream by outcome: the class of the status, or aborted, denied, failed, refused, timeout",
    labelNames: ["upstream", "outcome"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
    registers: [],
  });
}

export type UpstreamDurations = ReturnType<typeof createUpstreamDurations>;

/** An upstream with its circuit breaker, its durations, and the trace on each call. */
export function createUpstream(name: string, durations: UpstreamDurations, log: FastifyBaseLogger): Upstream {
  return {
    breaker: createCircuitBreaker((open) => {
      if (open) log.error({ host: name }, "circuit open: upstream not responding, probing every 2 s");
      else log.info({ host: name }, "circuit closed: upstream responding again");
    }),
    observe: (outcome, seconds) => durations.observe({ upstream: name, outcome }, seconds),
    traceHeaders,
  };
}
