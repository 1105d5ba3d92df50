import { expect, it } from "vitest";
import { createClockCheck } from "./housekeeping.ts";

const HOUR_MS = 3_600_000;

it("a clock that is set to another year by mistake is noticed, and one that is set right by an hour or a slow year is none of it", () => {
  let clock = Date.parse("2026-11-21T09:00:00Z");
  let elapsed = 0;
  const isRight = createClockCheck(
    () => clock,
    () => elapsed,
  );
  for (let day = 0; day < 400; day += 1) {
    clock += 24 * HOUR_MS + 100;
    elapsed += 24 * HOUR_MS;
  }
  expect(isRight()).toBe(true);
  clock -= HOUR_MS;
  expect(isRight()).toBe(true);
  clock += 365 * 24 * HOUR_MS;
  expect(isRight()).toBe(false);
  clock -= 365 * 24 * HOUR_MS;
  expect(isRight()).toBe(true);
});
