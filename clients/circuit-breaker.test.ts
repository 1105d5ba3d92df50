import { beforeEach, expect, it } from "vitest";
import { type CircuitBreaker, createCircuitBreaker } from "./circuit-breaker.ts";

let clock: number;
let heard: boolean[];
let breaker: CircuitBreaker;

beforeEach(() => {
  clock = 0;
  heard = [];
  breaker = createCircuitBreaker(
    (open) => heard.push(open),
    () => clock,
  );
});

const fail = (times: number) => Array.from({ length: times }, () => breaker.allows() && breaker.failed());

it("a few failures open no circuit, and one answer makes up for all of them", () => {
  fail(9);
  breaker.succeeded();
  fail(9);
  expect(breaker.allows()).toBe(true);
  expect(heard).toEqual([]);
});

it("a host that fails ten times in a row is left alone for two seconds, then one call tries it", () => {
  fail(10);
  expect(breaker.allows()).toBe(false);
  clock = 1_999;
  expect(breaker.allows()).toBe(false);
  clock = 2_000;
  expect([breaker.allows(), breaker.allows(), breaker.allows()]).toEqual([true, false, false]);
  breaker.failed();
  expect(breaker.allows()).toBe(false);
  clock = 4_000;
  expect(breaker.allows()).toBe(true);
  breaker.succeeded();
  expect([breaker.allows(), breaker.allows()]).toEqual([true, true]);
  expect(heard).toEqual([true, false]);
});

it("a caller who goes away while probing lets the next one try", () => {
  fail(10);
  clock = 2_000;
  expect(breaker.allows()).toBe(true);
  breaker.aborted();
  expect(breaker.allows()).toBe(true);
});

it("calls that were under way when it began are heard as well", () => {
  const under = Array.from({ length: 12 }, () => breaker.allows());
  expect(under).not.toContain(false);
  under.forEach(() => breaker.failed());
  expect(breaker.allows()).toBe(false);
  breaker.succeeded();
  expect(breaker.allows()).toBe(true);
});
