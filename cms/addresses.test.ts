import { array, assert, constantFrom, nat, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import { type Addresses, destinationOf, nearestHelp, redirect, rename } from "./addresses.ts";

const START: Addresses = {
  live: new Set(Array.from({ length: 30 }, (_one, index) => `meters/article-${index}`)),
  withdrawn: new Map(),
  redirects: new Map(),
};
const STEPS = 10_000;
const number = nat({ max: 1_000_000 });

test("every address that was ever an article answers after 10,000 renames, merges and withdrawals", () => {
  assert(
    property(
      array(tuple(constantFrom("rename", "merge", "withdraw", "add"), number, number), {
        minLength: STEPS,
        maxLength: STEPS,
      }),
      (steps) => {
        const served = new Set(START.live);
        let now = START;
        for (const [step, one, other] of steps) {
          now = change(now, step, one, other) ?? now;
          for (const id of now.live) served.add(id);
        }
        for (const address of served) {
          const { state, id } = destinationOf(now, address);
          expect(state).toBe(now.live.has(id) ? "live" : "withdrawn");
          expect([null, ...now.live]).toContain(nearestHelp(now, id));
        }
        // Nothing is withdrawn and an article at once.
        expect([...now.live].filter((id) => now.withdrawn.has(id) || now.redirects.has(id))).toEqual([]);
      },
    ),
    { numRuns: 3 },
  );
});

/** Names are used again, so that chains and cycles could arise. */
function change(now: Addresses, step: string, one: number, other: number): Addresses | undefined {
  const ids = [...now.live];
  const [id = "", second = ""] = [ids[one % ids.length], ids[other % ids.length]];
  if (step === "add" || ids.length < 3) {
    const added = `meters/article-${one % 400}`;
    const isFree = !now.withdrawn.has(added) && !now.redirects.has(added);
    return isFree ? { ...now, live: new Set([...now.live, added]) } : undefined;
  }
  if (step === "rename") return rename(now, id, `billing/article-${other % 200}`);
  if (step === "merge") return merge(now, id, second);
  // Seldom, or nothing is left to rename.
  return other % 20 === 0 ? withdraw(now, id, one % 2 === 0 ? second : null) : undefined;
}

/** As an editor does who deletes the file and writes the redirect; undefined unless both are articles. */
function merge(addresses: Addresses, from: string, into: string): Addresses | undefined {
  const { live } = addresses;
  return from !== into && live.has(from) && live.has(into) ? redirect(addresses, from, into) : undefined;
}

/** As the front matter does. Undefined unless `id`, and `see` where it is given, are articles. */
function withdraw(addresses: Addresses, id: string, see: string | null): Addresses | undefined {
  const { live, withdrawn } = addresses;
  if (!live.has(id) || see === id || (see !== null && !live.has(see))) return undefined;
  const others = new Set([...live].filter((one) => one !== id));
  return { ...addresses, live: others, withdrawn: new Map([...withdrawn, [id, see]]) };
}

test("a cycle of redirects is lost", () => {
  const redirects = new Map([
    ["meters/a", "meters/b"],
    ["meters/b", "meters/a"],
  ]);
  expect(destinationOf({ ...START, redirects }, "meters/a").state).toBe("lost");
});
