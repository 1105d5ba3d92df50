import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BareMachine, bareMachineFault, createBareMachine, TOO_OLD } from "./support/bare-machine.ts";

const fault = bareMachineFault();

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
      expect((await machine.run("ada", "npm run --silent ops -- leads list --json")).output).toMatch(/^\[\]$/m);
    });

    it.each(TOO_OLD)("Node %s is told in one sentence what to install", async (version) => {
      const { output, code } = await machine.run("ada", `PATH=/opt/node-${version}/bin:$PATH; node scripts/start.mjs`);
      expect([output, code]).toEqual([expect.stringMatching(/^Node \d[\d.]+ is too old: install Node 24, which brings npm\.\n$/), 1]);
    });
  },
);
