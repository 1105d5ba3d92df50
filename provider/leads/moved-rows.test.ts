import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { addAccounts, findAccounts } from "../accounts/repository.ts";
import { createRecordAdapter } from "../identity/records.ts";
import { clearSubmissions, storeSubmission } from "../../desk/staff/staff.fixture.ts";
import { commitCaseChange } from "../../desk/cases/case-changes.ts";
import { findComplaint } from "../../desk/cases/complaint-records.ts";
import { createLeads, type Leads } from "../../desk/staff/staff.fixture.ts";

const MOMENT = "2026-11-20T09:00:00Z";
const BOB = { kind: "staff", name: "bob" } as const;
const REFUSED = "does not open under the key";

describeOnEachEngine("somebody who can write the database and has no key", (open) => {
  let db: Db;
  let leads: Leads;
  beforeAll(async () => {
    db = await open();
    leads = createLeads({ db, encryption: TEST_ENCRYPTION, onJobEnqueued: () => undefined });
  });
  beforeEach(() => clearSubmissions(db));

  const note = async (id: string, text: string) => {
    const event = { happenedAt: new Date(MOMENT), actor: BOB, kind: "note", text } as const;
    await commitCaseChange(db, TEST_ENCRYPTION, id, { event });
  };

  it("can show a customer no note about another, nor one about themselves", async () => {
    const [victim, own] = [await storeSubmission(db, MOMENT), await storeSubmission(db, MOMENT)];
    await note(victim, "The customer is in debt.");
    await note(own, "We think that this is fraud.");
    const events = db.kysely.updateTable("case_events");
    await events.set({ kind: "reply" }).where("case_id", "=", own).execute();
    await expect(leads.conversation(own)).rejects.toThrow(REFUSED);
    await events.set({ kind: "note" }).where("case_id", "=", own).execute();
    expect(await leads.conversation(own)).toEqual([]);
    await events.set({ case_id: own, kind: "reply" }).where("case_id", "=", victim).execute();
    await expect(leads.conversation(own)).rejects.toThrow(REFUSED);
  });

  it("can give no complaint the record of another, and no status another note", async () => {
    const [one, other] = [await storeSubmission(db, MOMENT), await storeSubmission(db, MOMENT)];
    for (const id of [one, other]) await leads.setStatus(id, "answered");
    const events = db.kysely.updateTable("complaint_events");
    await events.set({ case_id: other }).where("case_id", "=", one).execute();
    await expect(findComplaint(db.kysely, TEST_ENCRYPTION, other)).rejects.toThrow(REFUSED);
    await events.set({ case_id: one, status: "in-progress" }).execute();
    await expect(findComplaint(db.kysely, TEST_ENCRYPTION, one)).rejects.toThrow(REFUSED);
  });

  it("can give no customer another's account, and no sign-in another's session", async () => {
    const energy = { id: "account", status: "live", firstName: "Ada", lastName: "Byron" } as const;
    const account = { ...energy, email: "ada@example.com", mobile: null };
    await addAccounts(db.kysely, TEST_ENCRYPTION, [
      { subject: "victim", legacy: undefined, energy: [account] },
    ]);
    await db.kysely.updateTable("energy_accounts").set({ subject: "thief" }).execute();
    await expect(findAccounts(db.kysely, TEST_ENCRYPTION, "thief")).rejects.toThrow(REFUSED);
    const records = createRecordAdapter(db, TEST_ENCRYPTION, "Session");
    await records.upsert("id", { uid: "victim", accountId: "victim" }, 60);
    await db.kysely.updateTable("identity_records").set({ uid: "thief" }).execute();
    await expect(records.findByUid("thief")).rejects.toThrow(REFUSED);
  });
});
