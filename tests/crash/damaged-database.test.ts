import {
  copyFileSync,
  mkdtempSync,
  openSync,
  closeSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNoScriptCustomer } from "../support/no-script-journey.ts";
import { freePort, removeProductFiles, startProduct } from "../support/product.ts";

/** What can befall the file of a database, and a disk. */
const DAMAGES: Readonly<Record<string, (file: string) => void>> = {
  "is empty": (file) => truncateSync(file),
  "is missing": (file) => rmSync(file),
  "ends in the middle": (file) => truncateSync(file, Math.floor(statSync(file).size / 2 / 4096) * 4096),
  "ends in the middle of a page": (file) => truncateSync(file, Math.floor(statSync(file).size / 2) + 100),
  "is something else": (file) => writeFileSync(file, randomBytes(100_000)),
  "has noise in the middle": (file) =>
    overwrite(file, Math.floor(statSync(file).size / 2), randomBytes(65_536)),
};

describe("an operator whose database file", () => {
  let dataDir: string;
  let file: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-damaged-"));
    file = path.join(dataDir, "help-and-support.sqlite");
    const product = await startProduct({ dataDir, environment: { LOG_LEVEL: "error" } });
    await createNoScriptCustomer({ origin: product.origin, email: "ada@example.com" }).complain();
    await product.stop();
    copyFileSync(file, `${file}.copy`);
  });
  afterAll(() => removeProductFiles(dataDir));

  it.each(Object.keys(DAMAGES))(
    "%s is reported in one line at the start, with what to do",
    async (damage) => {
      DAMAGES[damage]?.(file);
      const started = startProduct({ dataDir, environment: { LOG_LEVEL: "error" } }).then((product) =>
        product.kill(),
      );
      await expect(started).rejects.toThrow(
        /\n[^\n]+help-and-support\.sqlite is damaged: [^\n]+ restore a backup [^\n]+\n$/,
      );
      await expect(started).rejects.not.toThrow(/\n {4}at /);
      for (const rest of ["-wal", "-shm"]) rmSync(`${file}${rest}`, { force: true });
      copyFileSync(`${file}.copy`, file);
    },
  );

  it("was put back starts again", async () => {
    const product = await startProduct({ dataDir, environment: { LOG_LEVEL: "error" } });
    expect((await fetch(`${product.origin}/readyz`)).status).toBe(200);
    expect(await product.stop()).toBe(0);
  });
});

/** What can befall the write-ahead log of a process that was killed. */
const LOSSES: Readonly<Record<string, (log: string) => void>> = {
  "was deleted": (log) => rmSync(log),
  "was cut": (log) => truncateSync(log, Math.floor(statSync(log).size / 2)),
  "lacks its last commit": (log) => truncateSync(log, statSync(log).size - 4_120),
  "has noise in it": (log) => overwrite(log, Math.floor(statSync(log).size / 3), randomBytes(10_000)),
};

describe("an operator whose write-ahead log", () => {
  it.each(Object.keys(LOSSES))(
    "%s reads at the start, and until they have read it, that commits are missing",
    async (loss) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-lost-"));
      const file = path.join(dataDir, "help-and-support.sqlite");
      const first = await startProduct({ dataDir, environment: { LOG_LEVEL: "error" } });
      await createNoScriptCustomer({ origin: first.origin, email: "ada@example.com" }).complain();
      await first.kill();
      LOSSES[loss]!(`${file}-wal`);
      for (const start of ["first", "second"]) {
        const product = await startProduct({ dataDir, environment: { LOG_LEVEL: "error" } });
        try {
          expect(product.log()).toMatch(/lacks its newest commits, [1-9]\d* up to 20/);
          const readiness = await fetch(`${product.origin}/readyz`);
          expect([readiness.status, await readiness.text()]).toEqual([
            200,
            expect.stringMatching(/database: [^"]+lacks its newest commits/),
          ]);
          await createNoScriptCustomer({ origin: product.origin, email: `${start}@example.com` }).complain();
        } finally {
          await product.kill();
        }
      }
      rmSync(`${file}.missing-commits`);
      const read = await startProduct({ dataDir, environment: { LOG_LEVEL: "error" } });
      expect(await (await fetch(`${read.origin}/readyz`)).text()).not.toContain("lacks");
      expect(read.log()).toBe("");
      await read.kill();
      removeProductFiles(dataDir);
    },
  );
});

it("a database that was killed again and again lacks nothing, and says nothing", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "help-and-support-killed-"));
  for (let times = 0; times < 4; times++) {
    const product = await startProduct({ dataDir, environment: { LOG_LEVEL: "error" } });
    expect(product.log()).toBe("");
    await createNoScriptCustomer({ origin: product.origin, email: `${times}@example.com` }).complain();
    await product.kill();
  }
  removeProductFiles(dataDir);
});

it("a database server that is away at the start is said in one line", async () => {
  const databaseUrl = `postgres://help@127.0.0.1:${await freePort()}/help`;
  const started = startProduct({ databaseUrl, environment: { LOG_LEVEL: "error" } });
  await expect(started).rejects.toThrow(
    /\nthere is no connection to the database: [^\n]*ECONNREFUSED[^\n]*\n$/,
  );
  await expect(started).rejects.not.toThrow(/\n {4}at /);
});

it.each(["web", "platform"] as const)(
  "a port of the %s that another process listens on is said in one line",
  async (name) => {
    const taken = createServer().listen(0, "127.0.0.1");
    try {
      await once(taken, "listening");
      const { port } = taken.address() as AddressInfo;
      const ports = { web: await freePort(), platform: await freePort(), [name]: port };
      const started = startProduct({ ports, environment: { LOG_LEVEL: "error" } });
      await expect(started).rejects.toThrow(
        `Can't listen on 127.0.0.1:${port}: another process listens on it`,
      );
      await expect(started).rejects.not.toThrow(/\n {4}at /);
    } finally {
      taken.close();
    }
  },
);

function overwrite(file: string, at: number, bytes: Buffer): void {
  const handle = openSync(file, "r+");
  writeSync(handle, bytes, 0, bytes.length, at);
  closeSync(handle);
}
