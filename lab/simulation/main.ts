/** Lives worlds: `main.ts [--seed N | --from N] [--kind K] [--seconds N] [--defect NAME]`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { forgetTimers, realNow, startAt } from "./scheduler.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    kind: { type: "string" },
    seconds: { type: "string", default: "60" },
    from: { type: "string", default: String(Math.floor(Math.random() * 1_000_000)) },
    defect: { type: "string" },
  },
});

// What fails in a dead machine concerns no one.
process.on("unhandledRejection", () => {});
startAt(Date.UTC(2026, 0, 5, 8), 1);
if (values.defect !== undefined) {
  const { DEFECTS } = await import("./defects.ts");
  const { plant } = await import("./plant.ts");
  const defect = DEFECTS.find(({ name }) => name === values.defect);
  if (defect === undefined) throw new Error(`no defect is called ${values.defect}`);
  plant(defect);
}
await import("./network.ts");
const { loadWeb, publish } = await import("./machines.ts");
const { live } = await import("./world.ts");
const folder = mkdtempSync(path.join(tmpdir(), "help-and-support-simulation-"));
const published = await publish(folder);
const build = await loadWeb();
forgetTimers();
rmSync(folder, { recursive: true, force: true });

const began = realNow();
const seconds = () => (realNow() - began) / 1_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const before = process.cpuUsage();
const processorSeconds = () => (process.cpuUsage(before).user / 1_000_000).toFixed(1);
let days = 0;
let worlds = 0;
let failed = false;
for (let seed = Number(values.seed ?? values.from); !failed; seed++) {
  const result = await live(seed, published, build, values.kind as "calm" | undefined);
  days += result.days;
  worlds += 1;
  failed = result.faults.length > 0;
  const { kind, submissions, faults, digest } = result;
  say(`seed ${seed}: ${kind}, ${result.days} days, ${submissions} submissions, ${digest}`);
  for (const fault of faults.slice(0, 10)) say(`  ${fault}`);
  if (values.seed !== undefined || seconds() > Number(values.seconds)) break;
}
say(`${worlds} worlds, ${days} days, ${processorSeconds()} s of a processor, ${failed ? "1" : "0"} failed`);
process.exit(failed ? 1 : 0);
