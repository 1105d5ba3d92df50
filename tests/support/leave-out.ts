import type { TestContext } from "vitest";

/**
 * Ends a test that needs a program or a right that not every machine has (PostgreSQL's server, nginx,
 * mounting a disk). The run goes on with the rest, names what was left out and counts it in its last line
 * (scripts/run-checks.ts). On a machine that has all of them nothing is.
 */
export function leaveOut(test: TestContext, because: string): never {
  return test.skip(because); // On a machine without the program nothing else can be said of it: why is printed and counted.
}
