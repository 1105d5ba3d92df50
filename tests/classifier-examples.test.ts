import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { EMERGENCIES, findEmergencies } from "../domain/emergency.ts";
import model from "../domain/classifier-model.json" with { type: "json" };
import { digestOf, EXAMPLES, readExamples } from "../tools/write-classifier.ts";

const source = readFileSync(EXAMPLES, "utf8");
const examples = readExamples(source);

test("the model is learnt from the examples as they are: node tools/write-classifier.ts", () => {
  expect(model.examples).toBe(digestOf(source));
});

test("each example has a known kind and appears once", () => {
  const kinds = new Set(["none", "elsewhere", ...EMERGENCIES.flatMap((one) => [one, `asks-${one}`])]);
  expect(examples.filter(({ kind, text }) => !kinds.has(kind) || text.trim() === "")).toEqual([]);
  expect(new Set(examples.map(({ text }) => text.toLowerCase())).size).toBe(examples.length);
});

test("of the examples 99 in 100 are heard as what they are", () => {
  const wrong = examples.filter(({ kind, text }) => {
    const { reported } = findEmergencies(text);
    const isReport = EMERGENCIES.some((emergency) => emergency === kind);
    return isReport ? !reported.some((emergency) => emergency === kind) : reported.length > 0;
  });
  expect(wrong.length / examples.length).toBeLessThan(0.01);
});
