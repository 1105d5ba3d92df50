/**
 * Plants each defect and says how long the simulation takes to find it, in seconds of a processor, and by which
 * guarantee; with parts of names, those. A world that fails without the defect too has not found it. LIMIT:
 * seconds until one is given up.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { DEFECTS } from "./defects.ts";

const LIMIT_SECONDS = Number(process.env["LIMIT"] ?? 600);
const main = path.join(import.meta.dirname, "main.ts");
const wanted = process.argv.slice(2);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const soundWorlds = new Map<string, boolean>();

function run(options: readonly string[]) {
  return spawnSync(process.execPath, [main, ...options], {
    encoding: "utf8",
    timeout: 1_000 * LIMIT_SECONDS,
  });
}

function isSound(world: readonly string[]): boolean {
  const name = world.join(" ");
  const known = soundWorlds.get(name) ?? run(world).status === 0;
  soundWorlds.set(name, known);
  return known;
}

say("| planted | found after, s | by | what it says |");
say("|---|---:|---|---|");
let found = 0;
const tried = DEFECTS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
for (const { name, kind } of tried) {
  const ofKind = kind === undefined ? [] : ["--kind", kind];
  const search = ["--defect", name, "--from", "1", "--seconds", String(LIMIT_SECONDS), ...ofKind];
  const { status, stdout } = run(search);
  const seed = [...stdout.matchAll(/^seed (\d+):/gm)].at(-1)?.[1];
  // Not where it was ended at the limit.
  const hasFailed = status === 1;
  const isFound = hasFailed && (seed === undefined || isSound(["--seed", seed, ...ofKind]));
  if (isFound) found += 1;
  const seconds = /([\d.]+) s of a processor/.exec(stdout)?.[1] ?? "-";
  const [, guarantee = "-", fault = "the process ended"] = /^ {2}(.*?): (.*)$/m.exec(stdout) ?? [];
  say(
    isFound
      ? `| ${name} | ${Math.round(Number(seconds))} | ${guarantee} | ${fault.slice(0, 90)} |`
      : `| ${name} | - | ${hasFailed ? `the world of seed ${seed} fails without it` : "not found"} | |`,
  );
}
say(`${found} of ${tried.length} found`);
process.exitCode = found === tried.length ? 0 : 1;
