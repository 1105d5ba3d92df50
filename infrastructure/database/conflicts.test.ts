import { describe, expect, it } from "vitest";
import { retryConflicts } from "./conflicts.ts";
import { DatabaseUnavailableError } from "./unavailable.ts";

/** Work that fails with each of these in turn, then succeeds. */
function failing(...errors: readonly Error[]) {
  let runs = 0;
  const work = async () => {
    const error = errors[runs++];
    if (error !== undefined) throw error;
    return "done";
  };
  return { work, runs: () => runs };
}

const withCode = (code: string) => Object.assign(new Error("refused"), { code });

describe("a conflict with others", () => {
  it.each(["40001", "40P01"])("is retried: %s, also behind a classified error", async (code) => {
    const wrapped = new DatabaseUnavailableError("away", { cause: withCode(code) });
    const { work, runs } = failing(withCode(code), wrapped);
    await expect(retryConflicts(work)).resolves.toBe("done");
    expect(runs()).toBe(3);
  });

  it("is given up after eight runs, with the engine's own error", async () => {
    const { work, runs } = failing(...Array.from({ length: 9 }, () => withCode("40001")));
    await expect(retryConflicts(work)).rejects.toMatchObject({ code: "40001" });
    expect(runs()).toBe(8);
  });

  it("is no lost connection, whose commit may have happened", async () => {
    const { work, runs } = failing(new DatabaseUnavailableError("away", { cause: withCode("ECONNRESET") }));
    await expect(retryConflicts(work)).rejects.toThrow("away");
    expect(runs()).toBe(1);
  });
});
