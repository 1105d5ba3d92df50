import { beforeEach, expect, it } from "vitest";
import { type Breaker, createBreaker } from "./breaker.ts";

let clock: number;
let heard: boolean[];
let breaker: Breaker;

beforeEach(() => {
  clock = 0;
  heard = [];
  breaker = createBreaker(
    (open) => heard.push(open),
    () => clock,
  );
});

const fail = (times: number) => Array.from({ length: times }, () => breaker.admits() && breaker.failed());

it("a few failures leave nobody out, and one answer makes up for all of them", () => {
  fail(9);
  breaker.answered();
  fail(9);
  expect(breaker.admits()).toBe(true);
  expect(heard).toEqual([]);
});

it("a host that fails ten times in a row is left alone for two seconds, then one call tries it", () => {
  fail(10);
  expect(breaker.admits()).toBe(false);
  clock = 1_999;
  expect(breaker.admits()).toBe(false);
  clock = 2_000;
  expect([breaker.admits(), breaker.admits(), breaker.admits()]).toEqual([true, false, false]);
  breaker.failed();
  expect(breaker.admits()).toBe(false);
  clock = 4_000;
  expect(breaker.admits()).toBe(true);
  breaker.answered();
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
  expect(heard).toEqual([true, false]);
});

it("a caller who goes away while trying lets the next one try", () => {
  fail(10);
  clock = 2_000;
  expect(breaker.admits()).toBe(true);
  breaker.unknown();
  expect(breaker.admits()).toBe(true);
});

it("calls that were under way when it began are heard as well", () => {
  const under = Array.from({ length: 12 }, () => breaker.admits());
  expect(under).not.toContain(false);
  under.forEach(() => breaker.failed());
  expect(breaker.admits()).toBe(false);
  breaker.answered();
  expect(breaker.admits()).toBe(true);
});
