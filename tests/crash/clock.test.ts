import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { removeProductFiles, startProduct } from "../support/product.ts";
import { encryptionOf } from "../support/encryption.ts";
import { startSubmissionStream } from "../support/submission-stream.ts";
import {
  allEmailsSent,
  expectOneCaseEach,
  expectOneLeadEach,
  mailedReferences,
} from "./stored-submissions.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/**
 * Half a journey that was begun before such a jump is over after a longer one: it is stored for half an hour.
 */
const SMALL_JUMPS = [20 * MINUTE_MS, -20 * MINUTE_MS, 0];
const LARGE_JUMPS = [DAY_MS, 400 * DAY_MS, -DAY_MS, 0];
const BETWEEN_JUMPS = 15;

it("a machine whose clock is set wrong and right again takes every submission, loses none, and sends each its one email at once", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-clock-"));
  const clockFile = path.join(dataDir, "clock");
  const product = await startProduct({
    dataDir,
    environment: {
      LOG_LEVEL: "error",
      CLOCK_FILE: clockFile,
      NODE_OPTIONS: `--import ${path.join(import.meta.dirname, "../support/movable-clock.ts")}`,
    },
  });
  const db = await openDatabase({ databaseUrl: undefined, dataDir, onIdleError: () => undefined });
  try {
    const setClock = (wrongBy: number) => {
      writeFileSync(clockFile, String(wrongBy));
      process.kill(product.pid, "SIGUSR2");
      return vi.waitFor(() => expect(readFileSync(`${clockFile}.set`, "utf8")).toBe(String(wrongBy)), 30_000);
    };
    const customers = startSubmissionStream({ ...product, customers: 3, callers: 2 });
    for (const jump of SMALL_JUMPS) {
      await customers.acknowledges(BETWEEN_JUMPS);
      await setClock(jump);
    }
    await customers.acknowledges(BETWEEN_JUMPS);
    await customers.finish();
    const callers = startSubmissionStream({ ...product, customers: 0, callers: 3, called: "later" });
    const mail = path.join(product.dataDir, "mail");
    for (const jump of LARGE_JUMPS) {
      // The next tries of these emails are more than a year away by the wrong clock.
      if (jump < 0) {
        renameSync(mail, `${mail}-away`);
        writeFileSync(mail, "");
      }
      await callers.acknowledges(BETWEEN_JUMPS);
      await setClock(jump);
    }
    rmSync(mail);
    renameSync(`${mail}-away`, mail);
    await callers.acknowledges(BETWEEN_JUMPS);
    await callers.finish();

    expect([...customers.setbacks, ...callers.setbacks].map(({ message }) => message)).toEqual([]);
    await allEmailsSent(db);
    const all = [...customers.all, ...callers.all];
    await expectOneLeadEach(db, encryptionOf(product.dataDir), all);
    await expectOneCaseEach(db, encryptionOf(product.dataDir), all);
    expect(mailedReferences(product.dataDir).toSorted()).toEqual(
      all.map(({ reference }) => reference).toSorted(),
    );
    expect(await product.stop()).toBe(0);
  } finally {
    await db.close();
    await product.kill();
    removeProductFiles(dataDir);
  }
});
