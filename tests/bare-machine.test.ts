import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type BareMachine, bareMachineFault, createBareMachine, TOO_OLD } from "./support/bare-machine.ts";

const fault = bareMachineFault();
if (fault !== undefined) process.stderr.write(`The tests on a bare machine are skipped: ${fault}.\n`);

/** `npm run bare` does both commands there from beginning to end. */
describe.skipIf(fault !== undefined)(
  `a Debian 12 with git, Node 20 and npm, and nothing else${fault === undefined ? "" : `: ${fault}`}`,
  () => {
    let machine: BareMachine;
    beforeAll(() => {
      machine = createBareMachine();
    }, 600_000);
    afterAll(() => machine?.remove());

    it.each(["ada", "root"] as const)(
      "%s: `npm start` installs, builds and shows the first page, and again without a word more",
      async (user) => {
        const first = await machine.start(user);
        expect(first.output + first.page).toContain("<h1");
        // What only tests and measures comes with `npm test`.
        expect((await machine.run(user, "ls node_modules")).output).not.toMatch(/playwright|selenium|vitest/);
        expect(first.output).not.toMatch(/gyp|unsupported|deprecat|\b(?:warn|error|notice)\b/i);
        const second = await machine.start(user);
        expect(second.output + second.page).toContain("<h1");
        const lines = second.output
          .split("\n")
          .filter((line) => line !== "" && !line.startsWith(">") && !line.startsWith('{"level":"info"'));
        expect(lines).toEqual([expect.stringMatching(/^Ready: /)]);
      },
    );

    it("`npm run check` passes there, and `npm run ops` finds a Node that runs it", async () => {
      const { output, code } = await machine.run("ada", "npm run check");
      expect([output, code]).toEqual([expect.stringMatching(/\n\d+ passed, 0 failed[^\n]*\n$/), 0]);
      expect((await machine.run("ada", "npm run --silent ops -- leads list --json")).output).toMatch(
        /^\[\]$/m,
      );
      // Beside other tests it takes some minutes.
    }, 600_000);

    it("ends with the run that made it, however that ends", async () => {
      const sleep = `sleep ${100_000 + process.pid}`;
      const module = JSON.stringify(path.join(import.meta.dirname, "support/bare-machine.ts"));
      const source = `import { createBareMachine } from ${module}; await createBareMachine().run("ada", "${sleep}");`;
      const run = spawn(process.execPath, ["--input-type=module", "--eval", source], { stdio: "inherit" });
      await vi.waitFor(() => expect(commandLines()).toContain(sleep), 60_000);
      run.kill("SIGKILL");
      await vi.waitFor(() => expect(commandLines()).not.toContain(sleep), 30_000);
    });

    it.each(TOO_OLD)("Node %s learns in one sentence what to install", async (version) => {
      const { output, code } = await machine.run(
        "ada",
        `PATH=/opt/node-${version}/bin:$PATH; node scripts/start.mjs`,
      );
      expect([output, code]).toEqual([
        expect.stringMatching(/^Node \d[\d.]+ is too old: install Node 24, which brings npm\.\n$/),
        1,
      ]);
    });
  },
);

/** Of every process of this machine, those in other namespaces too. */
function commandLines(): string[] {
  return readdirSync("/proc")
    .map((id) => `/proc/${id}/cmdline`)
    .filter((file) => /\d/.test(file))
    .flatMap((file) => readCommand(file));
}

/** Nothing of one that has just ended. */
function readCommand(file: string): string[] {
  try {
    return [readFileSync(file, "utf8").replaceAll("\0", " ").trim()];
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
}
