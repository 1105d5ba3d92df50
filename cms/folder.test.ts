import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { listFiles } from "./folder.ts";

it("a folder is read while a publication's lock comes and goes in a hidden one", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "articles/meters"), { recursive: true });
  for (const file of ["header.json", "articles/meters/a.md"]) writeFileSync(path.join(folder, file), "x");
  const lock = path.join(folder, ".editor/publishing");
  let ended = false;
  const publications = (async () => {
    for (; !ended; await setImmediate()) {
      mkdirSync(lock, { recursive: true });
      await setImmediate();
      rmSync(lock, { recursive: true });
    }
  })();
  for (let time = 0; time < 300; time++)
    expect([...(await listFiles(folder, [".json", ".md"])).keys()]).toEqual([
      "articles/meters/a.md",
      "header.json",
    ]);
  ended = true;
  await publications;
});
