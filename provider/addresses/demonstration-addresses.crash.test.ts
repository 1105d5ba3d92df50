import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { aDataSetAddress } from "./addresses.fixture.ts";
import { demonstrationAddresses, seedDemonstrationAddresses } from "./demonstration-addresses.ts";
import { beginImport } from "./import.ts";
import { createAddressService } from "./service.ts";
import { findAddress, upsertAddresses, withdrawDemonstration } from "../../stores/addresses.ts";

const PROCESSES = { timeout: 30_000 };
const CHILD = path.join(import.meta.dirname, "killed-process.fixture.ts");

describeOnEachEngine("the demonstration's data", (open, location) => {
  let db: Db;

  beforeEach(async () => {
    db ??= await open();
    await db.kysely.deleteFrom("addresses").execute();
    await db.kysely.deleteFrom("address_imports").execute();
  });

  const count = async () => (await db.kysely.selectFrom("addresses").select("id").execute()).length;

  const seedInAProcess = async (deadlyWrite = 0) => {
    const { dataDir, databaseUrl = "" } = location();
    const child = spawn(process.execPath, [CHILD, "seed", String(deadlyWrite), dataDir, databaseUrl], {
      stdio: "inherit",
    });
    const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
    return signal ?? code;
  };

  it("is there after the first start, whole, and is not loaded again", async () => {
    expect(await seedDemonstrationAddresses(db)).toBe(true);
    expect(await count()).toBe(demonstrationAddresses().length);
    expect(await seedDemonstrationAddresses(db)).toBe(false);
    const [first] = demonstrationAddresses();
    expect(await findAddress(db.kysely, TEST_ENCRYPTION, "999900000000")).toEqual(first);
  });

  it("is loaded although a customer has typed an address in", async () => {
    const manual = {
      addressLine1: "3 Mill Road",
      addressLine2: null,
      flatNumber: null,
      houseName: null,
      houseNumber: null,
      postalTown: "Bristol",
    };
    await createAddressService(db, TEST_ENCRYPTION).addManual({
      ...manual,
      postcode: "BS1 4AA",
      county: null,
      country: null,
      address: null,
      pesRegion: null,
      bgServiceArea: false,
    });
    expect(await seedDemonstrationAddresses(db)).toBe(true);
  });

  it("is left out where the operator has addresses, or has begun to import some", async () => {
    await upsertAddresses(db.kysely, [aDataSetAddress()]);
    expect(await seedDemonstrationAddresses(db)).toBe(false);
    await db.kysely.deleteFrom("addresses").execute();
    await beginImport(db.kysely, "a file");
    expect(await seedDemonstrationAddresses(db)).toBe(false);
    expect(await count()).toBe(0);
  });

  it("is whole when two processes start at once", PROCESSES, async () => {
    expect(await Promise.all([seedInAProcess(), seedInAProcess(), seedInAProcess()])).toEqual([0, 0, 0]);
    expect(await count()).toBe(demonstrationAddresses().length);
  });

  it("is whole after a start that was killed in the middle and the next one", PROCESSES, async () => {
    expect(await seedInAProcess(3)).toBe("SIGKILL");
    expect(await count()).toBe(0);
    expect(await seedInAProcess()).toBe(0);
    expect(await count()).toBe(demonstrationAddresses().length);
  });

  it("when withdrawn, is found by no postcode, but still by those who refer to it", async () => {
    await seedDemonstrationAddresses(db);
    await upsertAddresses(db.kysely, [aDataSetAddress({ id: "100000000001", postcode: "SW1A 1AA" })]);
    expect(await withdrawDemonstration(db.kysely)).toBe(demonstrationAddresses().length);
    expect((await createAddressService(db, TEST_ENCRYPTION).lookUp("SW1A 1AA")).map(({ id }) => id)).toEqual([
      "100000000001",
    ]);
    expect((await findAddress(db.kysely, TEST_ENCRYPTION, "999900000000"))?.postcode).toBe("SW1A 1AA");
  });
});
