import { beforeEach, expect, it } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { recordTime } from "../../infrastructure/database/system-times.ts";
import { NOTICES_BEGAN } from "./case-duties.ts";
import { heldInWords, heldLetters, lookAfterLetters, releaseLetters } from "./letter-guard.ts";
import { clearSubmissions, storeSubmission } from "../staff/staff.fixture.ts";

const HOUR_MS = 3_600_000;
const START = Date.parse("2026-11-21T09:00:00Z");
const at = (hours: number) => new Date(START + hours * HOUR_MS);

describeOnEachEngine("letters of the law", (open) => {
  let db: Db;
  beforeEach(async () => {
    db ??= await open();
    await clearSubmissions(db);
    await db.kysely.deleteFrom("system_times").execute();
  });
  const owe = async (dueOn: string, kind = "update") => {
    const reference = await storeSubmission(db, "2026-11-02T09:00:00Z");
    const row = {
      id: crypto.randomUUID(),
      case_id: reference,
      kind,
      cause: "x",
      due_on: dueOn,
      state: "pending",
    };
    await db.kysely
      .insertInto("case_duties")
      .values({ ...row, done_at: null })
      .execute();
  };

  it("go out by themselves day after day, also after a night without a process", async () => {
    for (const hours of [0, 0.01, 1, 15, 32, 33])
      expect(await lookAfterLetters(db, at(hours))).toBeUndefined();
  });

  it("wait for a person after a long outage, who reads how many are late", async () => {
    for (const day of ["2026-11-23", "2026-11-27", "2026-12-01"]) await owe(day);
    await owe("2026-11-23", "review");
    await owe("2027-01-01");
    await lookAfterLetters(db, at(0));
    const held = await lookAfterLetters(db, at(240));
    expect(held).toEqual({ now: at(240), last: at(0), due: 3 });
    expect(heldInWords(held!)).toBe(
      "Nobody looked after letters for 10 days, since 2026-11-21T09:00:00.000Z: 3 letters are late.",
    );
    expect(await lookAfterLetters(db, at(300)), "nobody has answered").toMatchObject({ last: at(0) });
    await releaseLetters(db, at(300));
    expect(await lookAfterLetters(db, at(300.5))).toBeUndefined();
  });

  it.each([24, 48, 24 * 3_000, -24, -24 * 40])(
    "wait while a clock is wrong by %i hours, and go out again by themselves once it is right",
    async (wrong) => {
      await owe("2026-11-22");
      await lookAfterLetters(db, at(0));
      for (const hours of [1, 2]) expect(await lookAfterLetters(db, at(hours + wrong))).toBeDefined();
      expect(await lookAfterLetters(db, at(3))).toBeUndefined();
    },
  );

  it("of an installation that never looked after any go by when it last deleted something", async () => {
    await recordTime(db, "purge: old jobs", at(0));
    await recordTime(db, "purge guard: first start", at(-1_000));
    expect(await heldLetters(db, at(200))).toMatchObject({ last: at(0) });
    expect(await heldLetters(db, at(5))).toBeUndefined();
    await db.kysely.deleteFrom("system_times").execute();
    expect(await lookAfterLetters(db, at(200)), "the first start of all").toBeUndefined();
  });

  it("of an installation whose first run ended before it looked after any go by its first start", async () => {
    await owe("2026-11-22");
    await recordTime(db, NOTICES_BEGAN, at(0));
    expect(await lookAfterLetters(db, at(24 * 3_000))).toMatchObject({ last: at(0), due: 1 });
    expect(await lookAfterLetters(db, at(0.1))).toBeUndefined();
  });
});
