import { expect, it } from "vitest";
import { readSpecificationMap, REMARKS } from "../lab/documents/write-specification-map.ts";

const map = readSpecificationMap();

it("every tag and citation names a statement of the specification", () => {
  const numbers = [...map.tests.keys(), ...map.code.keys(), ...Object.keys(REMARKS)];
  expect(numbers.filter((number) => !map.statements.includes(number))).toEqual([]);
});

it("every statement has a test that shows it, or a remark that says why not", () => {
  expect(map.statements.filter((number) => !map.tests.has(number) && REMARKS[number] === undefined)).toEqual(
    [],
  );
});
