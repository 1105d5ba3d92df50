import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";
import { listCaseEvents } from "../../desk/cases/case-events.ts";
import { storeSubmission } from "../../desk/staff/staff.fixture.ts";
import { describeOnEachEngine } from "../support/databases.ts";
import { TEST_DATA_KEYS, TEST_ENCRYPTION } from "../support/encryption.ts";
import { chosenSeed, seededRandom } from "../support/seeded-random.ts";

const MESSAGES = 1_000;
const CASES = 7;
const MOST_WRITES = 250;
const WRITER = path.join(import.meta.dirname, "message-writer.fixture.ts");
const seed = chosenSeed();

describeOnEachEngine("messages by web, telephone and post while processes are killed", (open, location) => {
  it(`are each once, in order, in their case (CRASH_SEED=${seed})`, { timeout: 240_000 }, async () => {
    const db = await open();
    const random = seededRandom(seed);
    const references: string[] = [];
    for (let number = 0; number < CASES; number += 1)
      references.push(await storeSubmission(db, "2026-11-20T09:00:00Z"));
    const { dataDir, databaseUrl = "" } = location();
    let acknowledged = 0;
    let kills = 0;
    while (acknowledged < MESSAGES) {
      const deadly = 1 + Math.floor(random() * MOST_WRITES);
      // The one before is sent again, as by a customer who saw no answer.
      const first = Math.max(1, acknowledged);
      const range = [deadly, TEST_DATA_KEYS, dataDir, databaseUrl, first, MESSAGES].map(String);
      const { stdout, stderr, signal, status } = spawnSync(process.execPath, [
        WRITER,
        ...range,
        ...references,
      ]);
      if (signal !== "SIGKILL" && status !== 0) throw new Error(stderr.toString());
      if (signal === "SIGKILL") kills += 1;
      acknowledged = Math.max(acknowledged, Number(stdout.toString().trim().split("\n").at(-1)));
    }
    expect(kills).toBeGreaterThan(MESSAGES / MOST_WRITES);
    for (const [index, reference] of references.entries()) {
      const events = await listCaseEvents(db.kysely, TEST_ENCRYPTION, reference);
      const expected = Array.from({ length: MESSAGES }, (_, number) => number + 1)
        .filter((number) => number % CASES === index)
        .map((number) => [`Message ${number}`, [null, "phone", "post"][number % 3]]);
      expect(events.map(({ text, channel }) => [text, channel])).toEqual(expected);
    }
  });
});
