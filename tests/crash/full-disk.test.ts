import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it, type TestContext, vi } from "vitest";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { leaveOut } from "../support/leave-out.ts";
import { createNoScriptCustomer } from "../support/no-script-journey.ts";
import { type Product, startProduct } from "../support/product.ts";
import { encryptionOf } from "../support/encryption.ts";
import { startSubmissionStream } from "../support/submission-stream.ts";
import {
  allEmailsSent,
  expectOneCaseEach,
  expectOneLeadEach,
  mailedReferences,
} from "./stored-submissions.ts";

const DISK = "32m";
const ROUNDS = 3;
const BETWEEN_ROUNDS = 15;
/**
 * A page that says whose fault it is and that trying again is worth it: the alert of the journey, or an error
 * page.
 */
const HONEST =
  /having technical problems at the moment|is not working at the moment|something went wrong|Sorry/i;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).toReversed()) await clean();
});

it("a disk that is full costs nothing that was acknowledged, says so to everybody, and is used again as soon as there is room", async (test) => {
  const disk = mountSmallDisk(test);
  let product: Product = await startProduct({ dataDir: disk, environment: { LOG_LEVEL: "fatal" } });
  cleanUp.push(() => product.kill());
  const { origin, platformOrigin } = product;
  const ports = { web: Number(new URL(origin).port), platform: Number(new URL(platformOrigin).port) };
  const stream = startSubmissionStream({ ...product, customers: 3, callers: 3 });
  for (let round = 1; round <= ROUNDS; round += 1) {
    await stream.acknowledges(BETWEEN_ROUNDS);
    const met = stream.setbacks.length;
    const makeRoom = fill(disk);
    await vi.waitFor(() => expect(stream.setbacks.length - met).toBeGreaterThanOrEqual(12), 30_000);
    expect((await fetch(`${origin}/help-and-support/meters`)).status, "pages for reading need no disk").toBe(
      200,
    );
    if (round < ROUNDS) {
      makeRoom();
      continue;
    }
    // The power goes while the disk is full, and comes back when there is room.
    stream.hold();
    await product.kill();
    makeRoom();
    product = await startProduct({ dataDir: disk, ports, environment: { LOG_LEVEL: "fatal" } });
    stream.resume();
  }
  await stream.acknowledges(BETWEEN_ROUNDS);
  await stream.finish();

  const pages = stream.setbacks.filter(({ words }) => !words.startsWith("{") && words !== "");
  expect(pages.filter(({ words }) => !HONEST.test(words)).map(({ words }) => words)).toEqual([]);
  const db = await openDatabase({ databaseUrl: undefined, dataDir: disk, onIdleError: () => undefined });
  cleanUp.push(() => db.close());
  await allEmailsSent(db);
  await expectOneLeadEach(db, encryptionOf(disk), stream.all);
  await expectOneCaseEach(db, encryptionOf(disk), stream.all);
  expect(mailedReferences(disk).toSorted()).toEqual(stream.all.map(({ reference }) => reference).toSorted());
  expect(await product.stop()).toBe(0);
});

it.for(["kill", "stop"] as const)(
  "on a full disk a process is not ready, starts again after a %s, and takes submissions when there is room",
  async (end, test) => {
    const disk = mountSmallDisk(test);
    const first = await startProduct({ dataDir: disk, environment: { LOG_LEVEL: "fatal" } });
    cleanUp.push(() => first.kill());
    const made = await createNoScriptCustomer({
      origin: first.origin,
      email: "before@example.com",
    }).complain();
    expect(await statusOf(first)).toEqual([200, 200]);
    const makeRoom = fill(disk);
    await vi.waitFor(async () => expect(await statusOf(first)).toEqual([503, 503]), 30_000);
    await first[end]();

    const again = await startProduct({ dataDir: disk, environment: { LOG_LEVEL: "fatal" } });
    cleanUp.push(() => again.kill());
    expect((await fetch(`${again.origin}/help-and-support/meters`)).status).toBe(200);
    expect(await statusOf(again)).toEqual([503, 503]);
    await expect(
      createNoScriptCustomer({ origin: again.origin, email: "meanwhile@example.com" }).complain(),
    ).rejects.toThrow(/^answered 503/);
    makeRoom();
    await vi.waitFor(async () => expect(await statusOf(again)).toEqual([200, 200]), 30_000);
    const sent = await createNoScriptCustomer({
      origin: again.origin,
      email: "after@example.com",
    }).complain();
    const db = await openDatabase({ databaseUrl: undefined, dataDir: disk, onIdleError: () => undefined });
    cleanUp.push(() => db.close());
    expect(
      (await db.kysely.selectFrom("leads").select("id").execute()).map(({ id }) => id).toSorted(),
    ).toEqual([made, sent].toSorted());
  },
);

async function statusOf({ origin, platformOrigin }: Product): Promise<number[]> {
  return Promise.all([origin, platformOrigin].map(async (room) => (await fetch(`${room}/readyz`)).status));
}

/** A disk of its own, in memory. Only root can have one. */
function mountSmallDisk(test: TestContext): string {
  const disk = mkdtempSync(path.join(tmpdir(), "help-and-support-disk-"));
  cleanUp.push(() => rmSync(disk, { recursive: true, force: true }));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK}`, "tmpfs", disk], { stdio: "ignore" });
  } catch {
    return leaveOut(test, "no small disk can be mounted on this machine");
  }
  cleanUp.push(() => execFileSync("umount", ["--lazy", disk]));
  return disk;
}

/** Takes all the room there is. Returns the way to make room again. */
function fill(disk: string): () => void {
  const ballast = path.join(disk, "ballast");
  const file = openSync(ballast, "w");
  try {
    for (const size of [65_536, 4_096, 512]) {
      const bytes = Buffer.alloc(size, 1);
      for (let full = false; !full;) full = !wrote(file, bytes);
    }
  } finally {
    closeSync(file);
  }
  return () => rmSync(ballast);
}

function wrote(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") return false;
    throw error;
  }
}
