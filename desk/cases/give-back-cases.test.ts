import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { A_LEAD } from "../../domain/lead.fixture.ts";
import { type Db, openDatabase } from "../../infrastructure/database/database.ts";
import { writeTogether } from "../../infrastructure/database/dialect.ts";
import { migrate, migrateBack } from "../../infrastructure/database/migrate.ts";
import { makeDataKey } from "../../infrastructure/encryption/data-keys.ts";
import { createDatabase, type OwnDatabase } from "../../tests/support/databases.ts";
import { encryptionWithKey } from "../../tests/support/encryption.ts";
import { createSubmissionRepository } from "../../stores/submissions.ts";
import { createLeads, sending } from "../staff/staff.fixture.ts";
import { commitCaseChange } from "./case-changes.ts";
import { listCaseEvents } from "./case-events.ts";
import { findComplaint } from "./complaint-records.ts";
import { giveBackCases } from "./give-back-cases.ts";
import { createCaseOpening } from "./open-cases.ts";
import { findCaseId, findStoredCase } from "./stored-cases.ts";

const BOB = { kind: "staff", name: "bob" } as const;
const NOW = new Date("2026-11-25T09:00:00Z");
const NOTE = { adviceOrAction: "Bill corrected.", accountNumber: null, resolution: null };

/** What an operator who goes back to the release before has of cases that came with this one. */
describe.each([
  ["SQLite", undefined],
  ["PostgreSQL", process.env["TEST_DATABASE_URL"]],
])("cases that are given back (%s)", (engine, server) => {
  const skipped = engine === "PostgreSQL" && server === undefined;
  let database: OwnDatabase;
  let db: Db;
  const encryption = encryptionWithKey(makeDataKey("k"));
  beforeAll(async () => {
    if (skipped) return;
    database = await createDatabase(server);
    db = await openDatabase({ ...database.location, onIdleError: () => undefined });
  });
  afterAll(async () => {
    if (skipped) return;
    await db.close();
    await database.remove();
  });

  const options = () => ({ db, encryption, onJobEnqueued: () => undefined, now: () => NOW });
  async function submit(key: string, reference: string | undefined) {
    const { sendLead } = sending(options());
    const submissions = createSubmissionRepository(
      db,
      encryption,
      () => NOW,
      createCaseOpening({ db, encryption }),
    );
    const lead = { ...A_LEAD, addressId: null, query: `Words of ${key}.` };
    await submissions.open({ idempotencyKey: key, source: "gas-and-electricity", lead });
    const named =
      reference === "here" ? await sendLead(lead, key, {}) : ({ ok: true, value: { reference } } as const);
    const given = named.ok ? named.value.reference : undefined;
    if (given !== undefined) await writeTogether(db, submissions.acknowledged(key, given, lead));
    const { id } = await db.kysely
      .selectFrom("cases")
      .select("id")
      .where("run", "=", key.split(".")[0]!)
      .executeTakeFirstOrThrow();
    const event = { happenedAt: NOW, actor: BOB, kind: "note", text: `A note on ${key}.` } as const;
    await commitCaseChange(db, encryption, id, { event });
    await createLeads(options()).setStatus(given ?? id, "answered", NOTE);
    return given ?? id;
  }

  it.skipIf(skipped)(
    "are under their references with all that staff did, those that wait and those of another host too",
    async () => {
      const names = [
        await submit("here.a", "here"),
        await submit("elsewhere.a", "LEAD 7"),
        await submit("waits.a", undefined),
      ];
      await giveBackCases(db, encryption);
      await migrateBack(db.kysely);
      // As the release before reads them: a lead of that id has the case's status, and the rows that hang on it.
      for (const name of names) {
        const rows = await sql<{ status: string; version: number; events: number; records: number }>`
        select status, version,
          (select count(*) from case_events where lead_id = leads.id) as events,
          (select count(*) from complaint_records where lead_id = leads.id) as records
        from leads where id = ${name}`.execute(db.kysely);
        expect(
          rows.rows.map((row) => [row.status, row.version, Number(row.events), Number(row.records)]),
        ).toEqual([["answered", 2, 2, 1]]);
      }
      // And nothing of it is lost or unreadable on the way forward again.
      await migrate(db.kysely);
      for (const [at, name] of names.entries()) {
        const id = (await findCaseId(db.kysely, name))!;
        const key = ["here.a", "elsewhere.a", "waits.a"][at]!;
        expect(await findStoredCase(db.kysely, encryption, id)).toMatchObject({
          reference: name,
          status: "answered",
          attributes: { query: `Words of ${key}.`, email: A_LEAD.email },
        });
        expect((await listCaseEvents(db.kysely, encryption, id)).map(({ text }) => text)).toEqual([
          `A note on ${key}.`,
          NOTE.adviceOrAction,
        ]);
        expect(await findComplaint(db.kysely, encryption, id)).toMatchObject({
          details: { email: A_LEAD.email, summary: `Words of ${key}.` },
          events: [{ status: "answered", adviceOrAction: NOTE.adviceOrAction }],
        });
      }
    },
  );
});
