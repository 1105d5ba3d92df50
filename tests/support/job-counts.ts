import type { Db } from "../../infrastructure/database/database.ts";
import { countUnsentJobs } from "../../infrastructure/jobs/job-queue.ts";

/** Of every job there is. */
export async function countJobs(db: Db, now: Date) {
  const sent = await db.kysely.selectFrom("jobs").select("id").where("status", "=", "sent").execute();
  return { ...(await countUnsentJobs(db, now)), sent: sent.length };
}
