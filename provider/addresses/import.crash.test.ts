import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import { aFile, BAD_EVERY, badLines, idOf, MANY_ROWS, manyRows } from "./addresses.fixture.ts";

const CHILD = path.join(import.meta.dirname, "killed-process.fixture.ts");

describeOnEachEngine("an import of an operator's addresses", (open, location) => {
  it("killed before any of its writes, again and again, loses no row and tells none twice", async () => {
    const db = await open();
    const folder = mkdtempSync(path.join(tmpdir(), "import-"));
    const file = path.join(folder, "addresses.csv");
    writeFileSync(file, aFile(...manyRows()));
    const { dataDir, databaseUrl = "" } = location();
    const run = async (deadlyWrite: number) => {
      const child = spawn(
        process.execPath,
        [CHILD, "import", String(deadlyWrite), dataDir, databaseUrl, file],
        { stdio: "inherit" },
      );
      const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
      return signal ?? code;
    };
    for (const deadlyWrite of [1, 2, 3, 5, 6, 8, 9, 12]) expect(await run(deadlyWrite)).toBe("SIGKILL");
    expect(await run(0)).toBe(0);

    const good = Array.from({ length: MANY_ROWS }, (_, index) => index + 1).filter(
      (row) => row % BAD_EVERY !== 0,
    );
    const rows = await db.kysely
      .selectFrom("addresses")
      .select("id")
      .where("id", "like", "1000000%")
      .orderBy("id")
      .execute();
    expect(rows.map(({ id }) => id)).toEqual(good.map(idOf));
    const rejected = readFileSync(path.join(folder, "addresses.rejected.csv"), "utf8")
      .trimEnd()
      .split("\n")
      .slice(1);
    expect(rejected.map((line) => Number(line.split(",")[0]))).toEqual(badLines);
    rmSync(folder, { recursive: true });
  });
});
