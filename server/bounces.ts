import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../infrastructure/database/database.ts";
import type { Encryption } from "../infrastructure/encryption/encryption.ts";
import { repeat } from "../infrastructure/repeat.ts";
import { readBounces } from "../email/bounces.ts";
import type { Config } from "./config.ts";
import type { Desk } from "./desk.ts";

const READ_EVERY_MS = 30_000;

/** Reads the mailbox of returned emails, where there is one. Returns the way to stop. */
export function startReadingBounces(
  db: Db,
  encryption: Encryption,
  { bounceMaildir }: Pick<Config, "bounceMaildir">,
  recordBounce: Desk["recordBounce"],
  log: Pick<FastifyBaseLogger, "warn" | "error">,
): () => Promise<void> {
  if (bounceMaildir === undefined) return async () => undefined;
  const read = () =>
    readBounces(bounceMaildir, async ({ jobId, reason }) => {
      const isKnown = await recordBounce(db, encryption, jobId, reason, new Date());
      log.warn({ jobId, reason }, isKnown ? "email returned" : "email returned: its job is unknown");
    });
  return repeat(
    read,
    READ_EVERY_MS,
    (error) => log.error({ err: error }, "returned emails can't be read"),
    0,
  );
}
