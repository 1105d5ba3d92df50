import { expect, it } from "vitest";
import { createGroupCommit } from "./group-commit.ts";

const DELAY_MS = 5;

function aDatabase(refused: ReadonlySet<string> = new Set()) {
  const commits: string[][] = [];
  const stored: string[] = [];
  const write = async (items: readonly string[]) => {
    commits.push([...items]);
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    const bad = items.find((item) => refused.has(item));
    if (bad !== undefined) throw new Error(`refused ${bad}`);
    stored.push(...items);
  };
  return { commits, stored, write };
}

it("commits what arrives at once together, and what arrives meanwhile in the next commit", async () => {
  const { commits, stored, write } = aDatabase();
  const commit = createGroupCommit(write);
  const first = [commit("a"), commit("b")];
  await new Promise((resolve) => setImmediate(resolve));
  const second = ["c", "d"].map(commit);
  await Promise.all(first);
  expect(stored).toEqual(["a", "b"]);
  await Promise.all(second);
  expect(commits).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
  await commit("e");
  expect(commits.at(-1)).toEqual(["e"]);
});

it("resolves a call after the commit that holds its item", async () => {
  const { stored, write } = aDatabase();
  const commit = createGroupCommit(write);
  await Promise.all(
    Array.from({ length: 120 }, async (_, index) => {
      await commit(String(index));
      expect(stored).toContain(String(index));
    }),
  );
});

it("fails the one that can't be stored, and none beside it", async () => {
  const { stored, write } = aDatabase(new Set(["bad"]));
  const commit = createGroupCommit(write);
  const results = await Promise.allSettled(["a", "bad", "b"].map(commit));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(stored.toSorted()).toEqual(["a", "b"]);
  await commit("c");
  expect(stored).toContain("c");
});
