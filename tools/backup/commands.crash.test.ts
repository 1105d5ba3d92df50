import path from "node:path";
import { expect, it } from "vitest";
import {
  createDatabase,
  type DatabaseLocation,
  describeOnEachEngine,
} from "../../tests/support/databases.ts";
import { EARLIER, fillAsEarlierRelease } from "../../tests/support/earlier-release.ts";
import { runOps } from "../../tests/support/ops.ts";

const run = (location: DatabaseLocation, ...given: string[]) => runOps(location, given);

describeOnEachEngine("an operator", (open, location) => {
  it("backs up while the product has the database open, and restores on a new machine, once, and only when it is meant", async () => {
    const db = await open();
    await fillAsEarlierRelease(db.kysely);
    const file = path.join(location().dataDir, "backup.gz");
    const backedUp = await run(location(), "backup", file);
    expect(backedUp).toMatchObject({ code: 0, out: expect.stringContaining("leads: 1 rows") });
    // Without a terminal there is no bar and no colour.
    expect(backedUp.out + backedUp.errors).not.toMatch(/\u001b|\r|█/);
    expect(await run(location(), "backup", file)).toMatchObject({
      code: 1,
      errors: expect.stringContaining("is there already"),
    });

    const machine = await createDatabase(undefined);
    expect(await run(machine.location, "restore", file)).toMatchObject({
      code: 1,
      errors: expect.stringContaining("say --yes"),
    });
    expect(await run(machine.location, "restore", file, "--yes")).toMatchObject({
      code: 0,
      out: expect.stringContaining("Everything is back"),
    });
    expect(await run(machine.location, "restore", file, "--yes")).toMatchObject({
      code: 1,
      errors: expect.stringContaining("is not empty"),
    });
    const { out } = await run(machine.location, "person", EARLIER.attributes.email);
    expect(JSON.parse(out)).toMatchObject({ letters: [{ reference: EARLIER.reference }] });
    await machine.remove();
  });
});
