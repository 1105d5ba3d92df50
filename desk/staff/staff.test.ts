import { beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import { foundIn, storedBytes } from "../../tests/support/stored-bytes.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { createStaffRepository, type StaffRepository } from "./staff-accounts.ts";
import { createStaffSessions, ENDED_MS, IDLE_MS, SESSION_MS } from "./staff-sessions.ts";

const START = new Date("2026-11-21T09:00:00Z");
const MINUTE = 60_000;
const NETWORK = "203.0.113.9";
const AGENT = { email: "Quentin@staff.example", role: "agent", password: "a long enough password" } as const;

describeOnEachEngine("staff", (open, location) => {
  let db: Db;
  let now: Date;
  let staff: StaffRepository;
  beforeAll(async () => {
    db = await open();
    staff = createStaffRepository(db, TEST_ENCRYPTION, () => now);
  });
  beforeEach(async () => {
    now = START;
    await db.kysely.deleteFrom("staff_sessions").execute();
    await db.kysely.deleteFrom("staff_accounts").execute();
  });
  const add = async (account: Parameters<StaffRepository["add"]>[0] = AGENT) => {
    const added = await staff.add(account);
    if (!added.ok) throw new Error(added.failure);
    return added.value.id;
  };
  const sessions = () => createStaffSessions(db, () => now);
  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };

  it("sign in with their password, which like their address is never stored as plain text", async () => {
    const id = await add();
    expect(await staff.add({ ...AGENT, email: " quentin@STAFF.example " })).toEqual({
      ok: false,
      failure: "taken",
    });
    expect(await staff.authenticate("QUENTIN@staff.example", AGENT.password)).toMatchObject({
      ok: true,
      value: { email: "quentin@staff.example", role: "agent" },
    });
    for (const [email, password, account] of [
      [AGENT.email, "a wrong password", id],
      ["unknown@staff.example", AGENT.password, undefined],
      [AGENT.email, `${AGENT.password}${"x".repeat(300)}`, id],
    ] as const)
      expect(await staff.authenticate(email, password)).toEqual({ ok: false, failure: account });
    expect(foundIn(await storedBytes(db, location().dataDir), ["quentin", AGENT.password])).toEqual([]);
  });

  it("have sessions of eight hours, and of half an hour without a request", async () => {
    const id = await add();
    const token = await sessions().start(id, NETWORK, now);
    expect(await sessions().find(token)).toBe(id);
    expect(await sessions().find("another")).toBeUndefined();
    for (let pages = 0; pages < 16; pages += 1) {
      later(29 * MINUTE + 59_000);
      expect(await sessions().find(token)).toBe(id);
    }
    later(SESSION_MS - 16 * (29 * MINUTE + 59_000));
    expect(await sessions().find(token)).toBeUndefined();
    const idle = await sessions().start(id, NETWORK, now);
    later(IDLE_MS - 1);
    later(1);
    expect(await sessions().find(idle)).toBeUndefined();
    expect([await sessions().ownerOfExpired(idle), await sessions().purge()]).toEqual([id, 0]);
    later(ENDED_MS - IDLE_MS);
    expect(await sessions().purge()).toBe(1);
    later(IDLE_MS);
    expect(await sessions().purge()).toBe(1);
    expect(await sessions().ownerOfExpired(idle)).toBeUndefined();
  });

  it("lose their sessions at sign-out and when their password, role or account changes", async () => {
    const id = await add();
    const changes = [
      (token: string) => sessions().end(token),
      () => staff.setRole(id, "supervisor"),
      () => staff.setPassword(id, "another long password"),
      () => staff.remove(id),
    ];
    for (const change of changes) {
      const token = await sessions().start(id, NETWORK, now);
      await change(token);
      expect(await sessions().find(token)).toBeUndefined();
    }
    expect(await staff.authenticate(AGENT.email, "another long password")).toMatchObject({ ok: false });
    expect(await staff.list()).toMatchObject([
      { email: "quentin@staff.example", role: "supervisor", removedAt: START },
    ]);
    const again = await add();
    expect(again).not.toBe(id);
    expect((await staff.list()).map((account) => account.id).toSorted()).toEqual([id, again].toSorted());
  });
});
