import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { type Product, removeProductFiles, startProduct } from "../support/product.ts";
import { encryptionOf } from "../support/encryption.ts";
import { startSubmissionStream, type Submission } from "../support/submission-stream.ts";
import {
  allEmailsSent,
  expectOneCaseEach,
  expectOneLeadEach,
  mailedReferences,
} from "./stored-submissions.ts";

const DAY_MS = 86_400_000;
/** Old rows are purged for the first time a minute after the start. */
const FIRST_ROUND_MS = 90_000;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).toReversed()) await clean();
});

it("a start with the clock 3,000 days ahead deletes nothing, takes submissions, sends their emails, and reports it to the operator", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-clock-"));
  cleanUp.push(() => removeProductFiles(dataDir));
  const all: Submission[] = [];
  const submit = async (product: Product, called: string) => {
    const stream = startSubmissionStream({ ...product, customers: 2, callers: 2, called });
    await stream.acknowledges(20);
    await stream.finish();
    all.push(...stream.all);
  };
  const right = await start(dataDir, 0);
  await submit(right, "right");
  expect(await right.stop()).toBe(0);

  const wrong = await start(dataDir, 3_000 * DAY_MS);
  await submit(wrong, "wrong");
  // Once at the start, and once instead of the first deletion.
  await vi.waitFor(
    () => expect(wrong.log().match(/purged|purge refused/g)?.length).toBeGreaterThanOrEqual(2),
    FIRST_ROUND_MS,
  );
  const lines = wrong.log().split("\n");
  expect(lines.filter((line) => line.includes("purged"))).toEqual([]);
  const ready = (await (await fetch(`${wrong.origin}/readyz`)).json()) as {
    status: string;
    warnings: string[];
  };
  expect(ready).toMatchObject({
    status: "ok",
    warnings: [expect.stringContaining("days after the last purge on record")],
  });
  expect(await (await fetch(`${wrong.origin}/metrics`)).text()).toContain("purges_refused 1");
  await wrong.kill();

  const again = await start(dataDir, 0);
  const db = await openDatabase({ databaseUrl: undefined, dataDir, onIdleError: () => undefined });
  cleanUp.push(() => db.close());
  await allEmailsSent(db);
  await expectOneLeadEach(db, encryptionOf(dataDir), all);
  await expectOneCaseEach(db, encryptionOf(dataDir), all);
  expect(mailedReferences(dataDir).toSorted()).toEqual(all.map(({ reference }) => reference).toSorted());
  expect(await again.stop()).toBe(0);
});

async function start(dataDir: string, wrongBy: number): Promise<Product> {
  const clockFile = path.join(dataDir, "clock");
  writeFileSync(clockFile, String(wrongBy));
  const clock = path.join(import.meta.dirname, "../support/movable-clock.ts");
  const product = await startProduct({
    dataDir,
    environment: { CLOCK_FILE: clockFile, NODE_OPTIONS: `--import ${clock}` },
  });
  cleanUp.push(() => product.kill());
  return product;
}
