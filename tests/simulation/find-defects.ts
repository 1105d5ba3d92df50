/**
 * Plants each defect and says how long the simulation takes to find it, in seconds of a processor, and by which
 * guarantee; with parts of names, those. LIMIT: seconds until one is given up.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { DEFECTS } from "./defects.ts";

const LIMIT_SECONDS = Number(process.env["LIMIT"] ?? 600);
const main = path.join(import.meta.dirname, "main.ts");
const wanted = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);

say("| planted | found after, s | by | what it says |");
say("|---|---:|---|---|");
let found = 0;
const tried = DEFECTS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
for (const { name, kind } of tried) {
  const options = [main, "--defect", name, "--from", "1", "--seconds", String(LIMIT_SECONDS)];
  const { status, stdout } = spawnSync(
    process.execPath,
    [...options, ...(kind === undefined ? [] : ["--kind", kind])],
    { encoding: "utf8", timeout: 1_000 * LIMIT_SECONDS },
  );
  // Not where it was ended at the limit.
  if (status === 1) found += 1;
  const seconds = /([\d.]+) s of a processor/.exec(stdout)?.[1] ?? "-";
  const [, guarantee = "-", fault = "the process ended"] = /^ {2}(.*?): (.*)$/m.exec(stdout) ?? [];
  say(
    status === 1
      ? `| ${name} | ${Math.round(Number(seconds))} | ${guarantee} | ${fault.slice(0, 90)} |`
      : `| ${name} | - | not found | |`,
  );
}
say(`${found} of ${tried.length} found`);
process.exitCode = found === tried.length ? 0 : 1;
