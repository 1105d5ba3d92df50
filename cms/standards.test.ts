import { expect, it } from "vitest";
import type { Standards } from "../contract/standards.ts";
import { STANDARDS } from "../domain/standards.ts";
import { fillStandards } from "./standards.ts";
import { ContentStore } from "./store.ts";

const FOLDER = new URL("../content", import.meta.url).pathname;

it("what a supplier owes has its facts in place of tokens, and the day of the oldest", async () => {
  const store = new ContentStore(FOLDER, undefined, () => new Date("2026-11-27"));
  await store.refresh();
  const filled: Standards = fillStandards(store.document("standards.json"), store.known());
  expect(filled.amount).toContain("£40");
  expect(filled.standards["prepayment-meter"]).toContain("3 hours");
  expect(Object.keys(filled.standards)).toEqual([...STANDARDS]);
  expect(JSON.stringify(filled)).not.toContain("{{");
  const facts = store.document("facts.json");
  const named = [...JSON.stringify(store.document("standards.json")).matchAll(/\{\{fact:([\w-]+)/g)];
  const days = named.map(([, name = ""]) => facts[name]?.["checked-on"] ?? "");
  expect(filled.checkedOn).toBe(days.toSorted()[0]);
});

it("a fact that has expired is not printed as one", async () => {
  const store = new ContentStore(FOLDER, undefined, () => new Date("2036-11-27"));
  await store.refresh();
  expect(fillStandards(store.document("standards.json"), store.known()).amount).not.toContain("£40");
});

it("a name that no fact has is a fault, and the good copy stays", async () => {
  const store = new ContentStore(FOLDER);
  await store.refresh();
  const source = store.sources.get("standards.json")!;
  const fault = await store.replace(
    "standards.json",
    source.replace("fact:smart-plan-days", "fact:the-moon"),
  );
  expect(fault).toEqual({
    file: "standards.json",
    line: 5,
    message: "nothing is known as {{fact:the-moon}}",
  });
  expect(store.sources.get("standards.json")).toBe(source);
});
