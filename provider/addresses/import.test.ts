import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Result } from "../../domain/result.ts";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { TEST_ENCRYPTION } from "../../tests/support/encryption.ts";
import type { Db } from "../../infrastructure/database/database.ts";
import { aFile, aRow, BAD_EVERY, badLines, idOf, MANY_ROWS, manyRows } from "./addresses.fixture.ts";
import { COLUMNS } from "./csv-row.ts";
import { seedDemonstrationAddresses } from "./demonstration-addresses.ts";
import { importAddresses, type ImportProgress } from "./import.ts";
import { findAddress, findAddressesByPostcode } from "../../stores/addresses.ts";

describeOnEachEngine("an import of an operator's addresses", (open) => {
  let db: Db;
  let folder: string;
  let file: string;
  let rejectedFile: string;

  beforeAll(async () => {
    db = await open();
  });

  beforeEach(async () => {
    await db.kysely.deleteFrom("addresses").execute();
    await db.kysely.deleteFrom("address_imports").execute();
    if (folder) rmSync(folder, { recursive: true });
    folder = mkdtempSync(path.join(tmpdir(), "import-"));
    file = path.join(folder, "addresses.csv");
    rejectedFile = path.join(folder, "addresses.rejected.csv");
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  const load = (content: string | Buffer, onProgress?: (progress: ImportProgress) => void) => {
    writeFileSync(file, content);
    return importAddresses(db, file, onProgress);
  };
  const loaded = async () =>
    (await db.kysely.selectFrom("addresses").select("id").orderBy("id").execute()).map(({ id }) => id);
  const rejections = () =>
    existsSync(rejectedFile) ? readFileSync(rejectedFile, "utf8").trimEnd().split("\n").slice(1) : [];
  const rejectedLines = () => rejections().map((line) => Number(line.split(",")[0]));

  const expectManyRowsOnce = async () => {
    const expected = Array.from({ length: MANY_ROWS }, (_, index) => index + 1).filter(
      (row) => row % BAD_EVERY !== 0,
    );
    expect(await loaded()).toEqual(expected.map(idOf));
    expect(rejectedLines()).toEqual(badLines);
  };

  it("loads every row, and says so", async () => {
    expect(
      await load(aFile(aRow({ id: idOf(1) }), aRow({ id: idOf(2), mprns: "123456", serviceArea: "true" }))),
    ).toEqual({
      ok: true,
      value: { rowsLoaded: 2, rowsRejected: 0, rejectedFile: undefined, demonstrationWithdrawn: 0 },
    });
    expect(await findAddressesByPostcode(db.kysely, "BS1 4AA")).toHaveLength(2);
    expect(await findAddress(db.kysely, TEST_ENCRYPTION, idOf(2))).toMatchObject({
      mprns: ["123456"],
      bgServiceArea: true,
      isManual: false,
    });
    expect(existsSync(rejectedFile)).toBe(false);
  });

  it("replaces the address whose id a row has", async () => {
    await load(aFile(aRow({ id: idOf(1), houseName: "Rose Cottage", postcode: "M1 1AE" })));
    await load(aFile(aRow({ id: idOf(1), addressLine1: "15 Harbour Street", postcode: "BS1 4AB" })));
    expect(await loaded()).toEqual([idOf(1)]);
    expect(await findAddress(db.kysely, TEST_ENCRYPTION, idOf(1))).toMatchObject({
      addressLine1: "15 Harbour Street",
      houseName: null,
      postcode: "BS1 4AB",
    });
    expect(await findAddressesByPostcode(db.kysely, "M1 1AE")).toEqual([]);
  });

  it("lets the later of two rows with one id count", async () => {
    await load(
      aFile(
        aRow({ id: idOf(1), addressLine1: "1 First Street" }),
        aRow({ id: idOf(1), addressLine1: "2 Second Street" }),
      ),
    );
    expect(await findAddress(db.kysely, TEST_ENCRYPTION, idOf(1))).toMatchObject({
      addressLine1: "2 Second Street",
    });
  });

  it("sets bad rows aside with their line number and the reason, and loads the good ones", async () => {
    const bad = aRow({ id: idOf(2), addressLine1: "Flat 2, 14 Harbour Street", postcode: "nowhere" });
    const summary = await load(aFile(aRow({ id: idOf(1) }), bad, "", '"unclosed', aRow({ id: idOf(5) })));
    expect(summary).toMatchObject({ ok: true, value: { rowsLoaded: 2, rowsRejected: 2, rejectedFile } });
    expect(await loaded()).toEqual([idOf(1), idOf(5)]);
    expect(readFileSync(rejectedFile, "utf8")).toBe(
      `line,reason,row\n3,postcode is not a British postcode,"${bad.replaceAll('"', '""')}"\n5,has a quotation mark in the wrong place,"""unclosed"\n`,
    );
  });

  it("leaves no rejected rows behind once they are put right", async () => {
    await load(aFile(aRow({ id: idOf(1), postcode: "nowhere" })));
    expect(rejectedLines()).toEqual([2]);
    await load(aFile(aRow({ id: idOf(1) })));
    expect(existsSync(rejectedFile)).toBe(false);
  });

  it("sets aside a line that is not UTF-8, and one that never ends", async () => {
    const latin1 = Buffer.from(`${aRow({ id: idOf(2), addressLine1: "14 Rue de l'Étoile" })}\n`, "latin1");
    const endless = Buffer.from(`${"x".repeat(600_000)}\n`);
    await load(
      Buffer.concat([
        Buffer.from(aFile(aRow({ id: idOf(1) }))),
        latin1,
        endless,
        Buffer.from(aRow({ id: idOf(4) })),
      ]),
    );
    expect(await loaded()).toEqual([idOf(1), idOf(4)]);
    expect(rejections().map((line) => line.split(",", 2).join())).toEqual([
      "3,is not UTF-8",
      "4,is too long",
    ]);
  });

  it("takes a file from Windows, with its columns in another order", async () => {
    const cells = new Map([
      ["id", idOf(1)],
      ["addressLine1", "14 Harbour Street"],
      ["postcode", "BS1 4AA"],
    ]);
    const columns = COLUMNS.toReversed();
    await load(`\uFEFF${columns.join(",")}\r\n${columns.map((name) => cells.get(name) ?? "").join(",")}\r\n`);
    expect(await findAddress(db.kysely, TEST_ENCRYPTION, idOf(1))).toMatchObject({
      address: "14 Harbour Street, BS1 4AA",
      postalTown: null,
    });
  });

  it("takes the demonstration's addresses out of every look-up", async () => {
    await seedDemonstrationAddresses(db);
    expect(await load(aFile("not a row"))).toMatchObject({ value: { demonstrationWithdrawn: 0 } });
    expect(await findAddressesByPostcode(db.kysely, "SW1A 1AA")).not.toEqual([]);
    expect(await load(aFile(aRow({ id: idOf(1) })))).toMatchObject({ ok: true });
    expect(await findAddressesByPostcode(db.kysely, "SW1A 1AA")).toEqual([]);
  });

  describe("refuses with one clear line", () => {
    const messageOf = (result: Result<unknown, { code: string; message: string }>) =>
      result.ok ? "loaded" : `${result.failure.code}: ${result.failure.message}`;

    it("a file that is not there, and a folder", async () => {
      expect(messageOf(await importAddresses(db, file))).toBe(`unreadable: ${file} can't be read (ENOENT).`);
      expect(messageOf(await importAddresses(db, folder))).toBe(`unreadable: ${folder} is not a file.`);
    });

    it.each([
      ["an empty file", "", "empty: FILE is empty."],
      [
        "a file with no header",
        `${aRow()}\n`,
        `wrong-header: FILE: the header row must name the columns ${COLUMNS.join(",")}.`,
      ],
      [
        "a missing column",
        "id,addressLine1\n",
        `wrong-header: FILE: the header row lacks ${COLUMNS.slice(2).join(", ")}.`,
      ],
      [
        "an unknown column",
        `${COLUMNS.join(",")},colour\n`,
        "wrong-header: FILE: the header row has the unknown colour.",
      ],
      [
        "a column named twice",
        `${COLUMNS.join(",")},id\n`,
        "wrong-header: FILE: the header row names a column twice.",
      ],
    ])("%s", async (_what, content, message) => {
      expect(messageOf(await load(content))).toBe(message.replace("FILE", file));
      expect(await db.kysely.selectFrom("address_imports").selectAll().execute()).toEqual([]);
    });

    it("a file that another process is importing", async () => {
      let blocks = 0;
      const others = { bytes_read: 1_000_000 };
      const result = await new Promise<Awaited<ReturnType<typeof load>>>((resolve, reject) => {
        const moved = db.kysely.updateTable("address_imports").set(others);
        load(aFile(...manyRows()), () => void ((blocks += 1) === 2 && moved.execute().catch(reject))).then(
          resolve,
          reject,
        );
      });
      expect(messageOf(result)).toBe(`already-running: Another process is importing ${file}.`);
    });
  });

  describe("that was stopped", () => {
    /** Loads the first block and stops, as if the machine had. */
    const stopAfterFirstBlock = async () => {
      let calls = 0;
      const stop = () => {
        if ((calls += 1) === 2) throw new Error("stopped");
      };
      await expect(load(aFile(...manyRows()), stop)).rejects.toThrow("stopped");
    };

    it("goes on where it stopped, overwriting the half line it left among the rejected rows", async () => {
      await stopAfterFirstBlock();
      appendFileSync(rejectedFile, '9999,"half a');
      const before = await loaded();
      expect(before).toContain(idOf(2001));
      expect(before.length).toBeLessThan(MANY_ROWS / 2);
      const rows: number[] = [];
      expect(await importAddresses(db, file, ({ rowsLoaded }) => rows.push(rowsLoaded))).toMatchObject({
        ok: true,
      });
      expect(rows[0]).toBe(before.length);
      await expectManyRowsOnce();
    });

    it("begins again where the rejected rows of the first part are gone", async () => {
      await stopAfterFirstBlock();
      rmSync(rejectedFile);
      await importAddresses(db, file);
      await expectManyRowsOnce();
    });

    it("begins again where the file was changed since, even at the same length", async () => {
      await stopAfterFirstBlock();
      const corrected = readFileSync(file, "utf8").replace("2001 Harbour", "2010 Harbour");
      writeFileSync(file, corrected);
      utimesSync(file, new Date("2026-01-01"), new Date("2026-01-01"));
      await importAddresses(db, file);
      expect(await findAddress(db.kysely, TEST_ENCRYPTION, idOf(2001))).toMatchObject({
        addressLine1: "2010 Harbour Street",
      });
    });

    it("loads a finished file again from its beginning, with its rejected rows reported once", async () => {
      await load(aFile(...manyRows()));
      expect(await importAddresses(db, file)).toMatchObject({
        ok: true,
        value: { rowsRejected: badLines.length },
      });
      await expectManyRowsOnce();
    });
  });
});
