import { existsSync, globSync } from "node:fs";

/**
 * Moments on which all tests have to be green: `npm test -- --day 2028-02-29`. `npm test` runs a part of them
 * on one of these days in turn.
 */
export const DAYS: readonly { readonly at: string; readonly why: string }[] = [
  { at: "2026-12-24T17:30:00Z", why: "closed days follow" },
  { at: "2026-12-31T23:40:00Z", why: "the last minutes of a year" },
  { at: "2027-02-28T12:00:00Z", why: "the last day of the shortest month" },
  { at: "2027-03-28T00:45:00Z", why: "clocks go forward" },
  { at: "2027-05-31T09:00:00Z", why: "a month ago had one day less, and a bank holiday" },
  { at: "2027-09-08T22:50:00Z", why: "dates are the longest, and London is a day ahead of UTC soon" },
  { at: "2027-10-31T00:45:00Z", why: "clocks go back" },
  { at: "2028-02-29T12:00:00Z", why: "a leap day" },
  { at: "2029-01-01T00:10:00Z", why: "the first minutes of a year, a bank holiday" },
  { at: "2029-06-15T12:00:00Z", why: "every fact has expired, and the last bank holiday listed is over" },
  { at: "2030-03-31T12:00:00Z", why: "a month's end on the day that clocks go forward" },
  { at: "2031-11-25T12:00:00Z", why: "five years on" },
];

/** Of the package `faketime`; undefined where it is not installed. */
export function clockLibrary(): string | undefined {
  const [library] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
  return library !== undefined && existsSync(library) ? library : undefined;
}

/** Sets a process's clock to begin at `at`, and those of its children. */
export function withClock(library: string, at: Date): NodeJS.ProcessEnv {
  const seconds = Math.round((at.getTime() - Date.now()) / 1_000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? "" : "+"}${seconds}`,
  };
}

/** For a child with an environment of its own: the same clock as this process has. */
export function sameClock(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name === "LD_PRELOAD" || name.startsWith("FAKETIME")),
  );
}
