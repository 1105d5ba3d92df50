import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type AuthStatusResponse, pollStatus, retryDelay } from "./status-poll.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aPoll(answers: readonly AuthStatusResponse[]) {
  const asked: number[] = [];
  const began = Date.now();
  let signedOut = 0;
  const poll = pollStatus(
    async () => {
      asked.push((Date.now() - began) / 1000);
      return answers[asked.length - 1] ?? "signed-in";
    },
    () => void signedOut++,
  );
  return { poll, asked, signedOut: () => signedOut };
}

it("asks every 30 s, the first time 30 s after the page that came with an answer (spec 4.3, 7.6)", async () => {
  const { asked, signedOut } = aPoll([]);
  await vi.advanceTimersByTimeAsync(95_000);
  expect(asked).toEqual([30, 60, 90]);
  expect(signedOut()).toBe(0);
});

it("without an answer asks again after 1 s, 2 s, 4 s ... at most 30 s, and does not sign out (spec 9.4)", async () => {
  const { asked, signedOut } = aPoll(Array.from({ length: 8 }, () => "no-answer"));
  await vi.advanceTimersByTimeAsync(200_000);
  expect(asked).toEqual([30, 31, 33, 37, 45, 61, 91, 121, 151, 181, 211].filter((second) => second <= 200));
  expect([1, 2, 3, 4, 5, 6, 7, 60].map(retryDelay)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
  expect(signedOut()).toBe(0);
});

it("ends with the first answer that says so, and tells it once (spec 8.8)", async () => {
  const { asked, signedOut } = aPoll(["signed-in", "signed-out"]);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked).toEqual([30, 60]);
  expect(signedOut()).toBe(1);
});

it("asks at once where the page asks for it, and goes on from there", async () => {
  const { poll, asked } = aPoll([]);
  await vi.advanceTimersByTimeAsync(10_000);
  poll.askNow();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(asked).toEqual([10, 40]);
  poll.stop();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(asked).toEqual([10, 40]);
});
