import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { readGuide } from "../support/guide.ts";

/** What `tests/installing.test.ts` walks along, which takes a bare Debian. */
const installing = readGuide("installing.md");
const backups = readGuide("backups.md");

describe("the guides of installing and of backups", () => {
  it("have the blocks of each step, in order", () => {
    const steps = [...installing.steps].map(([number, { blocks }]) => [number, blocks.length]);
    // With systemd, or without.
    expect(steps).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((step) => [step, step === 5 ? 2 : step === 8 ? 0 : 1]),
    );
    expect([installing.before.length, backups.before.length]).toEqual([2, 1]);
  });

  it("can be copied into a shell", () => {
    const steps = [...installing.steps.values()].flatMap(({ blocks }) => blocks);
    for (const block of [...installing.before, ...steps, ...backups.before])
      expect([block, spawnSync("bash", ["-n"], { input: block, encoding: "utf8" }).stderr]).toEqual([
        block,
        "",
      ]);
  });

  it("export what later lines use", () => {
    const steps = [...installing.steps.values()].flatMap(({ blocks }) => blocks);
    const lines = [...installing.before, ...steps].join("");
    const given = new Set([...lines.matchAll(/\b(?:export |for )(\w+)/g)].map(([, name = ""]) => name));
    const used = [...lines.matchAll(/\$\{?([A-Za-z]\w*)/g)].map(([, name = ""]) => name);
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((name) => !given.has(name))).toEqual([]);
  });
});
