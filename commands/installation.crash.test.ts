import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../infrastructure/database/database.ts";
import { runOps } from "../tests/support/ops.ts";
import type { Command } from "./command.ts";
import { COMMANDS } from "./commands.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-installation-"));
const dataDir = path.join(folder, "data");
const contentDir = path.join(folder, "content");
const file = path.join(folder, "file");

beforeAll(() => {
  cpSync(path.join(ROOT, "content"), contentDir, { recursive: true });
  writeFileSync(file, "id,addressLine1,postcode\n100000000001,1 Mill Lane,LS1 4AP\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A line with a value wherever the command asks for one, and no --yes. */
function lineOf({ name, arguments: declared = [], flags = {} }: Command): string[] {
  const valueOf = ({ oneOf, kind }: { oneOf?: readonly string[]; kind?: string }, otherwise: string) =>
    oneOf?.[0] ?? (kind === "day" ? "2026-11-21" : kind === "number" ? "1" : otherwise);
  return [
    ...name.split(" "),
    ...declared
      .filter(({ optional }) => optional !== true)
      .map((one) => valueOf(one, one.name === "FILE" ? file : "x")),
    ...Object.entries(flags)
      .filter(([, { required }]) => required === true)
      .map(([flag, one]) => `--${flag}=${valueOf(one, "x")}`),
  ];
}

const run = (line: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  runOps({ dataDir: folder, databaseUrl: "" }, line, {
    environment: { DATA_DIR: dataDir, CONTENT_DIR: contentDir, ...environment },
  });
// It asks other sites.
const OFFLINE = COMMANDS.filter(({ name }) => name !== "content links");

describe("where there is no installation", () => {
  it.each(OFFLINE.map((command) => [lineOf(command).join(" "), lineOf(command)] as const))(
    "./ops %s makes none: no database, no keys, no folder",
    async (_line, line) => {
      const { errors } = await run(line);
      expect(errors).not.toContain("    at ");
      expect(existsSync(dataDir)).toBe(false);
    },
  );

  it("addresses are not loaded into a database of nobody's", async () => {
    expect(await run(["addresses", "import", file])).toMatchObject({
      code: 1,
      out: "",
      errors: expect.stringContaining("There is no installation here"),
    });
  });
});

describe("where there is one", () => {
  beforeAll(async () => {
    await (await openDatabase({ databaseUrl: undefined, dataDir, onIdleError: () => undefined })).close();
  });

  it("a command that needs keys which are not given makes none, and names the setting", async () => {
    expect(await run(["person", "ada@example.org"])).toMatchObject({
      code: 1,
      errors: expect.stringContaining("DATA_KEYS is not set"),
    });
    expect(readdirSync(dataDir).filter((one) => one.endsWith(".demonstration"))).toEqual([]);
  });

  it.each([
    ["addresses import", ["addresses", "import", file]],
    ["retention purge", ["retention", "purge", "--yes"]],
    ["outbox retry", ["outbox", "retry", "--dead"]],
    ["restore", ["restore", file, "--yes"]],
    ["move", ["move", file, "--yes"]],
  ])("%s names the database before anything else", async (_name, line) => {
    const { errors } = await run(line);
    expect(errors.split("\n")[0]).toBe(
      `Installation: SQLite database ${dataDir}/help-and-support.sqlite, data in ${dataDir}`,
    );
  });

  it.each([
    ["outage set", ["outage", "set", "A power cut", "In Leeds."]],
    ["outage clear", ["outage", "clear"]],
    ["meter-read-week on", ["meter-read-week", "on"]],
    ["content rename", ["content", "rename", "meters/read-your-meter", "meters/take-a-reading"]],
  ])("%s names the content folder before it writes", async (_name, line) => {
    const { code, errors } = await run(line);
    expect([code, errors.split("\n")[0]]).toEqual([0, `Content: ${contentDir}`]);
  });
});

it("the npm scripts that work on an installation are the operator's tool", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  expect(scripts["ops"]).toBe("./ops");
  expect(scripts["import:addresses"]).toBe("./ops addresses import");
});
