import { sql } from "kysely";
import { expect, it } from "vitest";
import { enqueueJobs } from "../infrastructure/jobs/job-queue.ts";
import { describeOnEachEngine } from "./support/databases.ts";
import { findGrowingScans } from "./support/query-plans.ts";

/** Every suite on a database checks what the product ran there (tests/support/databases.ts). */
describeOnEachEngine("the check of query plans", (open) => {
  it("finds what reads more of a table the larger it is, and nothing else", async () => {
    const db = await open();
    const { kysely } = db;
    const leads = kysely.selectFrom("leads").selectAll();
    const cases = kysely.selectFrom("cases").selectAll();
    const growing = [
      leads.where("client_id", "=", "a"),
      leads.where("client_id", "=", "a").orderBy("created_at").limit(9),
      leads.where("query_type", "=", "a").innerJoin("jobs", "jobs.last_error", "leads.id").limit(9),
      kysely.selectFrom("submissions").select("source").where("reference", "is not", null).groupBy("source"),
    ];
    const bounded = [
      leads.where("id", "=", "a"),
      cases.where("topic", "=", "a").where("query_subtype", "=", "b").orderBy("created_at").limit(9),
      cases.where("status", "=", "answered").orderBy("created_at", "desc").limit(9),
      leads.orderBy("created_at").limit(9),
      kysely.selectFrom("jobs").select("id").where("subject_id", "in", ["a", "b"]),
    ];
    const found = [...growing, ...bounded].map((query, at) => ({ ...query.compile(), site: `query ${at}:` }));
    const scans = await findGrowingScans(db, found);
    expect(scans.map((scan) => Number(/^query (\d+):/.exec(scan)?.[1]))).toEqual([...growing.keys()]);
  });

  it("does not depend on what the database has counted in a test's few rows", async () => {
    const db = await open();
    const subjects = Array.from({ length: 1_000 }, (_, number) => String(number));
    await enqueueJobs(db.kysely, "lead-email", subjects, new Date()).execute();
    await sql`analyze`.execute(db.kysely);
    const waiting = db.kysely.selectFrom("jobs").select("id").where("status", "in", ["pending", "dead"]);
    expect(await findGrowingScans(db, [{ ...waiting.compile(), site: "waiting" }])).toEqual([]);
  });
});
