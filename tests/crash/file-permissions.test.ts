import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { openDatabase } from "../../infrastructure/database/database.ts";
import { postLead } from "../support/api-lead.ts";
import { runOps } from "../support/ops.ts";
import { removeProductFiles, startProduct } from "../support/product.ts";
import { allEmailsSent } from "./stored-submissions.ts";

const dataDir = path.join(mkdtempSync(path.join(tmpdir(), "help-and-support-modes-")), "data");
afterAll(() => removeProductFiles(path.dirname(dataDir)));

const written = () => [
  dataDir,
  ...readdirSync(dataDir, { recursive: true, encoding: "utf8" }).map((name) => path.join(dataDir, name)),
];
/** What others than the owner may read, write or enter. */
const open = () => written().filter((file) => (lstatSync(file).mode & 0o077) !== 0);

it("what the product writes is its own user's alone, whatever the umask it is started with; files of the release before are tightened", async () => {
  process.umask(0o022);
  const product = await startProduct({ dataDir });
  await postLead({ ...product, email: "grace@example.com", idempotencyKey: "one" });
  const db = await openDatabase({ databaseUrl: undefined, dataDir, onIdleError: () => undefined });
  await allEmailsSent(db);
  await db.close();
  const names = written().map((file) => path.relative(dataDir, file));
  for (const name of ["help-and-support.sqlite", "help-and-support.sqlite-wal", "mail"])
    expect(names).toContain(name);
  expect(names.some((name) => name.endsWith(".eml"))).toBe(true);
  expect(names.some((name) => name.startsWith("data-keys"))).toBe(true);
  expect(open()).toEqual([]);
  await product.stop();

  for (const file of written()) chmodSync(file, lstatSync(file).isDirectory() ? 0o755 : 0o644);
  const again = await startProduct({ dataDir });
  expect(open()).toEqual([]);
  expect(again.log()).toContain('"msg":"tightened file permissions"');
  await again.stop();
  const third = await startProduct({ dataDir });
  expect(third.log()).not.toContain('"msg":"tightened file permissions"');
  await third.stop();
});

it("so are the files that the operator's tool writes with personal data", async () => {
  const location = { dataDir, databaseUrl: undefined };
  const files = {
    backup: path.join(dataDir, "backup"),
    leads: path.join(dataDir, "leads.csv"),
    person: path.join(dataDir, "person.json"),
  };
  const environment = { CONTENT_DIR: path.resolve(import.meta.dirname, "../../content") };
  const ran = [
    await runOps(location, ["backup", files.backup], { environment }),
    await runOps(location, ["leads", "export", files.leads, "--format", "csv"]),
    await runOps(location, ["person", "grace@example.com", "--out", files.person]),
  ];
  expect(ran.map(({ code, errors }) => [code, code === 0 ? "" : errors])).toEqual(ran.map(() => [0, ""]));
  const restored = path.join(dataDir, "restored");
  mkdirSync(restored, { mode: 0o700 });
  const scratch = { dataDir: restored, databaseUrl: undefined };
  const content = { CONTENT_DIR: path.join(restored, "content") };
  expect(await runOps(scratch, ["restore", files.backup, "--yes"], { environment: content })).toMatchObject({
    code: 0,
  });
  expect(readdirSync(restored)).toContain("help-and-support.sqlite");
  // Content is for everybody, and keeps the modes that its folder has.
  expect(
    open().filter((file) => !/\/content(?:\/|$)/.test(path.relative(dataDir, file).replace(/^/, "/"))),
  ).toEqual([]);
});
