import type { FastifyBaseLogger } from "fastify";
import { readBounces } from "../email/bounces.ts";
import type { Db } from "../infrastructure/database/database.ts";
import { bounceJob, type UndeliveredJob } from "../infrastructure/jobs/job-queue.ts";
import { repeat } from "../infrastructure/repeat.ts";
import type { Config } from "./config.ts";

const READ_EVERY_MS = 30_000;

/** Reads the mailbox of returned emails, where there is one. Returns the way to stop. */
export function startReadingBounces(
  db: Db,
  { bounceMaildir }: Pick<Config, "bounceMaildir">,
  onUndelivered: (job: UndeliveredJob, reason: string) => Promise<void>,
  log: Pick<FastifyBaseLogger, "warn" | "error">,
): () => Promise<void> {
  if (bounceMaildir === undefined) return async () => undefined;
  const read = () =>
    readBounces(bounceMaildir, async ({ jobId, reason }) => {
      const job = await bounceJob(db, jobId, reason, new Date());
      if (job !== undefined) await onUndelivered(job, reason);
      log.warn(
        { jobId, reason },
        job === undefined ? "email returned: its job is unknown" : "email returned",
      );
    });
  return repeat(
    read,
    READ_EVERY_MS,
    (error) => log.error({ err: error }, "returned emails can't be read"),
    0,
  );
}
