import * as fc from "fast-check";
import { expect, it } from "vitest";
import { createPageStore } from "./page-store.ts";

const page = (bytes: number) => ({ bytes });

it("pages never take more than the bytes they may, whatever is kept, asked for and removed", () => {
  const step = fc.record({
    key: fc.constantFrom(..."abcdefgh"),
    bytes: fc.nat(60),
    what: fc.constantFrom("set", "get", "remove"),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const store = createPageStore(100);
      for (const { key, bytes, what } of steps) {
        if (what === "set") store.set(key, page(bytes));
        else store[what as "get" | "remove"](key);
        const kept = [..."abcdefgh"].map((one) => store.get(one)).filter((one) => one !== undefined);
        expect(store.bytes).toBe(kept.reduce((sum, one) => sum + one.bytes, 0));
        expect(store.size).toBe(kept.length);
        expect(store.bytes).toBeLessThanOrEqual(100);
      }
    }),
  );
});

it("what is asked for stays, and what is not has to go", () => {
  const store = createPageStore(30);
  for (const key of ["a", "b", "c"]) store.set(key, page(10));
  store.get("a");
  store.set("d", page(10));
  expect(["a", "b", "c", "d"].map((key) => store.get(key) !== undefined)).toEqual([true, false, true, true]);
});

it("what is larger than the whole store drives nothing out", () => {
  const store = createPageStore(30);
  store.set("a", page(10));
  store.set("b", page(31));
  expect([store.get("a"), store.get("b")]).toEqual([page(10), undefined]);
});
