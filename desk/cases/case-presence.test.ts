import { beforeEach, expect, it } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { addStaff, clearSubmissions, storeSubmission } from "../staff/staff.fixture.ts";
import { createCasePresence, PRESENT_MS } from "./case-presence.ts";

describeOnEachEngine("who has a case open", (open) => {
  let now = new Date("2026-11-21T09:00:00Z");
  let reference: string;
  let look: (staffId: string, isWriting?: boolean, of?: string) => Promise<string[]>;
  let kept: () => Promise<number>;
  beforeEach(async () => {
    const db = await open();
    await clearSubmissions(db);
    await db.kysely.deleteFrom("staff_accounts").execute();
    await addStaff(db, { ada: "agent", ben: "agent", cem: "supervisor" });
    reference = await storeSubmission(db, "2026-11-20T09:00:00Z");
    const presence = createCasePresence(db, () => now);
    look = async (staffId, isWriting = false, of = reference) =>
      (await presence.look(of, { staffId, isWriting })).map((one) =>
        one.isWriting ? `${one.staffId} writes` : one.staffId,
      );
    kept = async () => (await db.kysely.selectFrom("case_presence").selectAll().execute()).length;
  });

  it("is told to each of them about the others, with who writes, and of no other case", async () => {
    const other = await storeSubmission(await open(), "2026-11-20T09:00:00Z");
    expect(await look("ada")).toEqual([]);
    expect(await look("ben", true)).toEqual(["ada"]);
    expect(await look("ada")).toEqual(["ben writes"]);
    expect(await look("ben")).toEqual(["ada"]);
    expect(await look("cem", false, other)).toEqual([]);
    expect(await look("ada")).toEqual(["ben"]);
    expect(await look("ada", false, "2222222222")).toEqual([]);
  });

  it("is forgotten a minute after the last look, and with the case", async () => {
    await look("ada");
    now = new Date(now.getTime() + PRESENT_MS - 1);
    expect(await look("ben")).toEqual(["ada"]);
    now = new Date(now.getTime() + 1);
    expect(await look("ben")).toEqual([]);
    expect(await kept()).toBe(1);
    await clearSubmissions(await open());
    expect(await kept()).toBe(0);
  });
});
