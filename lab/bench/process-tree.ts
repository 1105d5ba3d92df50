import { readdirSync, readFileSync } from "node:fs";

/** The kernel's unit of /proc/PID/stat. */
const TICKS_A_SECOND = 100;

/** Seconds of a processor, user and system, that a process and all that it has started have used so far (Linux). */
export function treeSeconds(pid: number): number {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)));
  const children = Map.groupBy(processes, ({ parent }) => parent);
  const ticksOf = (of: number): number =>
    (children.get(of) ?? []).reduce((sum, one) => sum + one.ticks + ticksOf(one.pid), 0);
  const own = processes.find((one) => one.pid === pid)?.ticks ?? 0;
  return (own + ticksOf(pid)) / TICKS_A_SECOND;
}

/** With the time of children that it has waited for; none where it has ended meanwhile. */
function readStat(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [, parent, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(9, 13).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid, parent: Number(parent), ticks }];
  } catch {
    return [];
  }
}
