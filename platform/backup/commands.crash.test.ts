import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { createDatabase, type DatabaseLocation, describeOnEachEngine } from "../../tests/support/databases.ts";
import { EARLIER, fillAsEarlierRelease } from "../../tests/support/earlier-release.ts";

const SCRIPTS = path.join(import.meta.dirname, "../../scripts");

async function run({ dataDir, databaseUrl = "" }: DatabaseLocation, script: string, ...given: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [path.join(SCRIPTS, script), ...given], { env, cwd: dataDir });
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { out, errors, code: code as number };
}

describeOnEachEngine("an operator", (open, location) => {
  it("backs up while the product has the database open, and restores on a new machine, once", async () => {
    const db = await open();
    await fillAsEarlierRelease(db.kysely);
    const file = path.join(location().dataDir, "backup.gz");
    expect(await run(location(), "backup.ts", file)).toMatchObject({ code: 0, out: expect.stringContaining("leads: 1 rows") });
    expect(await run(location(), "backup.ts", file)).toMatchObject({ code: 1, errors: expect.stringContaining("is there already") });

    const machine = await createDatabase(undefined);
    expect(await run(machine.location, "restore.ts", file)).toMatchObject({ code: 0, out: expect.stringContaining("Everything is back") });
    expect(await run(machine.location, "restore.ts", file)).toMatchObject({ code: 1, errors: expect.stringContaining("is not empty") });
    const { out } = await run(machine.location, "subject-access.ts", EARLIER.attributes.email);
    expect(JSON.parse(out)).toMatchObject({ letters: [{ reference: EARLIER.reference }] });
    expect((await run(machine.location, "backup.ts")).code + (await run(machine.location, "restore.ts")).code).toBe(2);
    await machine.remove();
  });
});
