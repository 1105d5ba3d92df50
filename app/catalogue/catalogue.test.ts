import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { FRAME_FILES, PART_GROUPS } from "./page.tsx";
import { withShownStates } from "./shown-states.ts";

const UI = path.join(import.meta.dirname, "../ui");
const parts = PART_GROUPS.flatMap((group) => group.parts);

/** The components that a file exports; what it exports besides is in capitals or a type. */
function componentsOf(file: string): readonly string[] {
  return [...readFileSync(path.join(UI, `${file}.tsx`), "utf8").matchAll(/^export (?:default )?function ([A-Z]\w+)/gm)].map(
    ([, name = ""]) => name,
  );
}

test("whoever opens the page finds every component of the design system", () => {
  const files = readdirSync(UI).flatMap((file) => (/^[\w-]+\.tsx$/.test(file) ? [file.replace(".tsx", "")] : []));
  // What comes after the paint is nothing to see.
  const shown = new Set([...parts.map(({ file }) => file), ...FRAME_FILES, "video-card", "after-paint"]);
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !shown.has(file))).toEqual([]);
  const named = parts.map(({ name }) => name).join(" ");
  const inside = files.filter((file) => !FRAME_FILES.includes(file)).flatMap(componentsOf);
  // Parts of others: the bird is in the mark and the hero, a hint and a mistake in every field.
  const partsOfOthers = new Set(["Lark", "Hint", "ErrorMessage", "DisplaySettings", "AfterPaint"]);
  expect(inside.filter((name) => !named.includes(name) && !partsOfOthers.has(name))).toEqual([]);
});

test.each(parts)("$name says what it is for, and has its states by different names", ({ use, specimens }) => {
  expect(use).toMatch(/\.$/);
  const states = specimens.map(({ state }) => state);
  expect(states.length).toBeGreaterThan(0);
  expect(new Set(states).size).toBe(states.length);
});

test("a state that is shown weighs what the real one does, and the real one stays", () => {
  expect(withShownStates(".card:hover{a:b}")).toBe('.card:is(:hover, [data-shown="hover"] *){a:b}');
  expect(withShownStates(".radio:has(:focus-visible){a:b}")).toMatch(/^\.radio:has\(:is\(:focus-visible, \[data-shown="focus"\] :where\(/);
  expect(withShownStates(":focus-within{a:b}")).toBe(":focus-within{a:b}");
});
