/** Plants each defect and says how long the simulation takes to find it; with a part of a name, those. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { DEFECTS } from "./defects.ts";

const LIMIT_SECONDS = Number(process.env["LIMIT"] ?? 600);
const main = path.join(import.meta.dirname, "main.ts");
const wanted = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);

say("| defect | found after, s | by |");
say("|---|---:|---|");
let found = 0;
const tried = DEFECTS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
for (const { name } of tried) {
  const began = performance.now();
  const options = [main, "--defect", name, "--from", "1", "--seconds", String(LIMIT_SECONDS)];
  const { status, stdout } = spawnSync(process.execPath, options, {
    encoding: "utf8",
    timeout: 1_000 * LIMIT_SECONDS,
  });
  const seconds = Math.round((performance.now() - began) / 1_000);
  const fault = /^ {2}(.*)$/m.exec(stdout)?.[1] ?? "the process ended";
  // Not where it was ended at the limit.
  if (status === 1) found += 1;
  say(`| ${name} | ${status === 1 ? seconds : "-"} | ${status === 1 ? fault.slice(0, 90) : "not found"} |`);
}
say(`${found} of ${tried.length} found`);
process.exitCode = found === tried.length ? 0 : 1;
