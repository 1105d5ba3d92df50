import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { describeOnEachEngine } from "../../tests/support/databases.ts";
import type { Db } from "../../infrastructure/database/database.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const PROCESSES = { timeout: 60_000 };
const ROWS = 40_000;
const BAD_ROWS = ROWS / 100;

describeOnEachEngine("the operator's import command", (open, location) => {
  let db: Db;
  let folder: string;
  let file: string;

  beforeAll(async () => {
    db = await open();
    folder = mkdtempSync(path.join(tmpdir(), "import-command-"));
    file = path.join(folder, "addresses.csv");
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  const start = (script: string, ...given: string[]) => {
    const { dataDir, databaseUrl = "" } = location();
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    return spawn(process.execPath, [path.join(ROOT, script), ...given], { env, cwd: folder });
  };
  const run = async (script: string, ...given: string[]) => {
    const child = start(script, ...given);
    const [out, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "exit"),
    ]);
    return { out, errors, code: code as number };
  };
  const checkpoint = () => db.kysely.selectFrom("address_imports").selectAll().executeTakeFirst();

  it("goes on after kill -9, with no row twice and no row lost", PROCESSES, async () => {
    expect(await run("lab/generate-addresses.ts", String(ROWS), file, "--with-bad-rows")).toMatchObject({
      code: 0,
    });
    let reached = 0;
    for (let kill = 0; kill < 3; kill += 1) {
      const child = start("commands/main.ts", "addresses", "import", file);
      const exit = once(child, "exit");
      await vi.waitFor(async () => expect((await checkpoint())?.bytes_read ?? 0).toBeGreaterThan(reached), {
        timeout: 30_000,
        interval: 5,
      });
      child.kill("SIGKILL");
      expect(await exit).toEqual([null, "SIGKILL"]);
      const stopped = await checkpoint();
      expect(stopped?.finished_at).toBeNull();
      reached = stopped?.bytes_read ?? 0;
    }
    const last = await run("commands/main.ts", "addresses", "import", file);
    expect(last.code).toBe(0);
    expect(last.out).toContain("39,600 rows loaded, 400 rejected");
    expect(last.errors).not.toContain("[                        ]   0.0%");
    expect(last.errors).toMatch(/100\.0% {2}40,000 rows/);

    expect(await db.kysely.selectFrom("addresses").select("id").execute()).toHaveLength(ROWS - BAD_ROWS);
    const rejected = readFileSync(path.join(folder, "addresses.rejected.csv"), "utf8")
      .trimEnd()
      .split("\n")
      .slice(1);
    expect(rejected.map((line) => Number(line.split(",")[0]))).toEqual(
      Array.from({ length: BAD_ROWS }, (_, index) => 100 * (index + 1) + 1),
    );
  });

  it("says on one line what is wrong with a file, and ends with 1", PROCESSES, async () => {
    expect(await run("commands/main.ts", "addresses", "import", "nowhere.csv")).toEqual({
      out: "",
      errors: expect.stringMatching(/^Installation: .+\nnowhere\.csv can't be read \(ENOENT\)\.\n$/),
      code: 1,
    });
    writeFileSync(file, "");
    expect(await run("commands/main.ts", "addresses", "import", file)).toEqual({
      out: "",
      errors: expect.stringContaining(`\n${file} is empty.\n`),
      code: 1,
    });
    writeFileSync(file, "a,b\n");
    const { errors, code } = await run("commands/main.ts", "addresses", "import", file);
    expect([errors.split("\n").length, code]).toEqual([3, 1]);
  });

  it("explains itself when it is given no file", PROCESSES, async () => {
    const { errors, code } = await run("commands/main.ts", "addresses", "import");
    expect(errors).toBe("FILE is missing: addresses import FILE\n");
    expect(code).toBe(2);
  });
});
