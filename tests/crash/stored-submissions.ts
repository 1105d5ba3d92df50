import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, vi } from "vitest";
import type { Db } from "../../infrastructure/database/database.ts";
import { countUnsentJobs } from "../../infrastructure/jobs/job-queue.ts";
import type { Encryption } from "../../infrastructure/encryption/encryption.ts";
import type { Submission } from "../support/submission-stream.ts";

/**
 * What must be true of the database whatever happened to the product: one submission, one lead, one
 * reference, one email queued.
 */
export async function expectOneLeadEach(
  db: Db,
  encryption: Encryption,
  submissions: readonly Submission[],
): Promise<void> {
  const leads = await db.kysely.selectFrom("leads").select(["id", "attributes"]).execute();
  const jobs = await db.kysely.selectFrom("jobs").select(["kind", "subject_id"]).execute();
  const uses = await db.kysely.selectFrom("idempotency_keys").select("lead_id").execute();
  const acknowledged = submissions.map(({ email, reference }) => `${email} ${reference}`).toSorted();
  const stored = leads
    .map(
      ({ id, attributes }) =>
        `${(JSON.parse(encryption.decrypt(attributes, ["leads", "attributes", id])) as { email: string }).email} ${id}`,
    )
    .toSorted();
  expect(
    difference(acknowledged, stored),
    "submissions that were acknowledged under a reference and are not stored under it",
  ).toEqual([]);
  expect(difference(stored, acknowledged), "leads without exactly one submission").toEqual([]);
  expect(stored).toEqual(acknowledged);
  const ids = leads.map(({ id }) => id).toSorted();
  expect(jobs.map(({ subject_id }) => subject_id).toSorted(), "the queued emails").toEqual(ids);
  expect(new Set(jobs.map(({ kind }) => kind))).toEqual(new Set(["lead-email"]));
  expect(uses.map(({ lead_id }) => lead_id).toSorted(), "the idempotency keys").toEqual(ids);
}

/**
 * Each customer of the pages has one case record, with everything, acknowledged under the reference the
 * customer saw.
 */
export async function expectOneCaseEach(
  db: Db,
  encryption: Encryption,
  submissions: readonly Submission[],
): Promise<void> {
  const rows = await db.kysely
    .selectFrom("submissions")
    .select(["id", "idempotency_key", "source", "lead", "reference", "acknowledged_at"])
    .execute();
  const cases = rows.map((row) => ({
    ...row,
    lead: encryption.decrypt(row.lead, ["submissions", "lead", row.id], [row.idempotency_key, row.source]),
  }));
  const found = cases
    .map(({ lead, reference }) => `${(JSON.parse(lead) as { email: string }).email} ${reference}`)
    .toSorted();
  const acknowledged = submissions
    .filter(({ way }) => way === "web")
    .map(({ email, reference }) => `${email} ${reference}`);
  expect(found).toEqual(acknowledged.toSorted());
  expect(
    cases.every(
      ({ acknowledged_at, lead }) => acknowledged_at !== null && lead.includes('"vulnerabilityConsent":true'),
    ),
  ).toBe(true);
}

/** Waits until every promised email is sent. */
export async function allEmailsSent(db: Db, timeout = 60_000): Promise<void> {
  await vi.waitFor(
    async () => expect(await countUnsentJobs(db, new Date())).toMatchObject({ pending: 0, dead: 0 }),
    { timeout, interval: 100 },
  );
}

/** The references of the emails on the disk, one for each file. */
export function mailedReferences(dataDir: string): string[] {
  const folder = path.join(dataDir, "mail");
  const names = readdirSync(folder);
  expect(names.filter((name) => !name.endsWith(".eml"))).toEqual([]);
  return names.map(
    (name) =>
      /^Subject: .*: (\S+)\r?$/m.exec(readFileSync(path.join(folder, name), "utf8"))?.[1] ??
      `none in ${name}`,
  );
}

/** How many of the presses that got no answer had been stored before the crash all the same. */
export async function storedUnanswered(db: Db, submissions: readonly Submission[]): Promise<number> {
  const stored = await db.kysely.selectFrom("leads").select(["id", "created_at"]).execute();
  const times = new Map(stored.map(({ id, created_at }) => [id, new Date(created_at)]));
  return submissions.filter(({ reference = "", unanswered }) =>
    unanswered.some((failedAt) => times.get(reference)! < failedAt),
  ).length;
}

function difference(these: readonly string[], those: readonly string[]): string[] {
  const other = new Set(those);
  return these.filter((one) => !other.has(one));
}
