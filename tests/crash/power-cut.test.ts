import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { makeFolder, writeAtomically } from "../../infrastructure/durable-files.ts";
import { postLead } from "../support/api-lead.ts";
import { createNoScriptCustomer } from "../support/no-script-journey.ts";
import { createPowerCutDisk } from "../support/power-cut-disk.ts";
import { type Product, startProduct } from "../support/product.ts";
import { encryptionOf } from "../support/encryption.ts";
import { allEmailsSent, mailedReferences } from "./stored-submissions.ts";

/** Between the first start and the cut: at the first acknowledged submission, and when its email is sent. */
const MOMENTS = ["at once", "when the emails are sent"] as const;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).toReversed()) await clean();
});

for (const moment of MOMENTS)
  it(`a power cut in the first second after the first start, ${moment}, loses nothing acknowledged and nothing sent`, async (test) => {
    const disk = createPowerCutDisk(test);
    cleanUp.push(() => disk.remove());
    const first = await start(path.join(disk.folder, "var"));
    const byApi = await postLead({
      platformOrigin: first.platformOrigin,
      email: "api@example.com",
      idempotencyKey: "first",
    });
    const byForm = await createNoScriptCustomer({
      origin: first.origin,
      email: "form@example.com",
    }).complain();
    if (moment !== "at once") await withDatabaseOf(first.dataDir, (db) => allEmailsSent(db));
    await first.kill();

    const second = await start(path.join(disk.cut(), "var"));
    await withDatabaseOf(second.dataDir, async (db) => {
      await allEmailsSent(db);
      const encryption = encryptionOf(second.dataDir);
      const leads = await db.kysely.selectFrom("leads").select(["id", "attributes"]).execute();
      const read = leads.map(({ id, attributes }) => [
        id,
        JSON.parse(encryption.decrypt(attributes, ["leads", "attributes", id])).email,
      ]);
      expect(read.toSorted()).toEqual(
        [
          [byApi.reference, "api@example.com"],
          [byForm, "form@example.com"],
        ].toSorted(),
      );
    });
    expect(mailedReferences(second.dataDir).toSorted()).toEqual([byApi.reference, byForm].toSorted());
    expect(await second.stop()).toBe(0);
  });

async function start(dataDir: string): Promise<Product> {
  const product = await startProduct({ dataDir, environment: { LOG_LEVEL: "error" } });
  cleanUp.push(() => product.kill());
  return product;
}

async function withDatabaseOf(
  dataDir: string,
  work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<void>,
): Promise<void> {
  const db = await openDatabase({ databaseUrl: undefined, dataDir, onIdleError: () => undefined });
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

it("a file that replaced another, and a new folder, are there after a power cut", async (test) => {
  const disk = createPowerCutDisk(test);
  cleanUp.push(() => disk.remove());
  const folder = path.join(disk.folder, "one/two");
  makeFolder(folder);
  await writeAtomically(path.join(folder, "file"), (part) => writeFile(part, "first", { flush: true }));
  await writeAtomically(path.join(folder, "file"), (part) => writeFile(part, "second", { flush: true }));
  expect(readFileSync(path.join(disk.cut(), "one/two/file"), "utf8")).toBe("second");
});
