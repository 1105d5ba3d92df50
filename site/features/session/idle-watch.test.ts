import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type SharedActivity, watchIdle } from "./idle-watch.ts";

const MINUTE = 60_000;

/** A browser with tabs that share when a customer was last there. */
function aBrowser() {
  let time = 0;
  const ears = new Map<object, () => void>();
  const writes: number[] = [];
  const shareOf = (tab: object): SharedActivity => ({
    read: () => time,
    write: (given) => {
      time = given;
      writes.push(given);
      for (const [other, heard] of ears) if (other !== tab) heard();
    },
    listen: (heard) => {
      ears.set(tab, heard);
      return () => ears.delete(tab);
    },
  });
  const open = () => {
    const said: (number | null | "end")[] = [];
    const watch = watchIdle(shareOf(said), {
      warn: (seconds) => said.push(seconds),
      end: () => said.push("end"),
    });
    return { ...watch, said };
  };
  return { open, writes };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a customer who does nothing", () => {
  it("is warned after 13 minutes with the time left, and signed out after 15 (spec 4.4)", () => {
    const { said } = aBrowser().open();
    vi.advanceTimersByTime(13 * MINUTE - 1);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(said).toEqual([120]);
    vi.advanceTimersByTime(MINUTE);
    expect(said).toEqual([120, 60]);
    vi.advanceTimersByTime(MINUTE - 1);
    expect(said).toEqual([120, 60, 30, 10]);
    vi.advanceTimersByTime(1);
    expect(said).toEqual([120, 60, 30, 10, "end"]);
    vi.advanceTimersByTime(60 * MINUTE);
    expect(said.at(-1)).toBe("end");
  });

  it("whose computer slept is signed out when it wakes, however late its timers come", () => {
    const { said, check } = aBrowser().open();
    vi.setSystemTime(Date.now() + 16 * MINUTE);
    check();
    expect(said).toEqual(["end"]);
  });
});

describe("a customer who does something", () => {
  it("begins the 15 minutes anew, by movement as by purpose", () => {
    for (const sign of ["movement", "purpose"] as const) {
      const { said, active } = aBrowser().open();
      vi.advanceTimersByTime(12 * MINUTE);
      active(sign);
      vi.advanceTimersByTime(13 * MINUTE - 1);
      expect(said).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(said).toEqual([120]);
    }
  });

  it("while warned stays by purpose only: a table that is bumped extends nothing", () => {
    const { said, active } = aBrowser().open();
    vi.advanceTimersByTime(13 * MINUTE);
    active("movement");
    expect(said).toEqual([120]);
    active("purpose");
    expect(said).toEqual([120, null]);
    vi.advanceTimersByTime(13 * MINUTE);
    expect(said).toEqual([120, null, 120]);
  });

  it("is written down once, half a second after the last of many movements (spec 4.4)", () => {
    const { open, writes } = aBrowser();
    const { active } = open();
    writes.length = 0;
    for (let step = 0; step < 20; step++) {
      active("movement");
      vi.advanceTimersByTime(400);
    }
    expect(writes).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(writes).toHaveLength(1);
  });
});

describe("several tabs", () => {
  it("keep each other awake, and take back each other's warnings", () => {
    const browser = aBrowser();
    const [one, other] = [browser.open(), browser.open()];
    vi.advanceTimersByTime(13 * MINUTE);
    expect([one.said, other.said]).toEqual([[120], [120]]);
    one.active("purpose");
    expect([one.said, other.said]).toEqual([
      [120, null],
      [120, null],
    ]);
    vi.advanceTimersByTime(12 * MINUTE);
    other.active("movement");
    vi.advanceTimersByTime(2 * MINUTE);
    expect(one.said).toEqual([120, null]);
  });

  it("that are new count as a customer being there", () => {
    const browser = aBrowser();
    const { said } = browser.open();
    vi.advanceTimersByTime(14 * MINUTE);
    browser.open();
    expect(said.at(-1)).toBeNull();
  });
});

it("a watch that was stopped says nothing more", () => {
  const { said, stop, active } = aBrowser().open();
  stop();
  active("purpose");
  vi.advanceTimersByTime(20 * MINUTE);
  expect(said).toEqual([]);
});
