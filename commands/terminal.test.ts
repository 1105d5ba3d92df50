import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { createProgress, createTerminal } from "./terminal.ts";

/** A stream as a terminal is one, and what was written to it. */
function stream(isTTY: boolean) {
  const through = Object.assign(new PassThrough(), { isTTY, columns: 60 });
  return { through, written: () => text(through.end()) };
}

function terminal(isTTY: boolean, typed = "") {
  const [input, out, err] = [stream(isTTY), stream(isTTY), stream(isTTY)];
  input.through.end(typed);
  return { terminal: createTerminal({ in: input.through, out: out.through, err: err.through }), out, err };
}

describe("what can't be undone", () => {
  it("is done when the wanted word is typed, or --yes was said", async () => {
    await expect(
      terminal(true, "erase\n").terminal.confirm("It goes.", "erase", false),
    ).resolves.toBeUndefined();
    await expect(terminal(false).terminal.confirm("It goes.", "erase", true)).resolves.toBeUndefined();
  });

  it.each(["no\n", "\n", "", "ERASE\n"])("is not done at %j", async (typed) => {
    await expect(terminal(true, typed).terminal.confirm("It goes.", "erase", false)).rejects.toThrow(
      "Nothing was done.",
    );
  });

  it("is not done without a terminal", async () => {
    await expect(terminal(false, "erase\n").terminal.confirm("It goes.", "erase", false)).rejects.toThrow(
      "say --yes if it is meant",
    );
  });
});

describe("the progress of long work", () => {
  const work = async (isTTY: boolean) => {
    const { through, written } = stream(isTTY);
    let now = 0;
    const progress = createProgress(through, () => now);
    for (let step = 0; step <= 100; step += 1) {
      progress.show(step / 100, `row ${step}`);
      now += 100;
    }
    progress.end();
    return written();
  };

  it("is a bar on a terminal, drawn over itself, as wide as the terminal at most, and gone at the end", async () => {
    const written = await work(true);
    expect(written).toContain("\r");
    expect(written).toContain(`${"█".repeat(12)}${"░".repeat(12)}`);
    expect(written.endsWith("\r\u001b[K")).toBe(true);
    expect(written).not.toContain("\n");
  });

  it("is a plain line now and then elsewhere, without a colour", async () => {
    expect((await work(false)).split("\n")).toEqual([" 30% row 30", " 60% row 60", " 90% row 90", ""]);
  });
});
