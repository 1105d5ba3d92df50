/**
 * The worst second of a meter-read night, again and again, on PostgreSQL, with its server programs:
 * `npm run tool -- lab/bench/night.ts [--customers 1000000] [--minutes 10]`. Each request starts at its time, whether
 * others have ended or not. Load, product and database share the machine.
 *
 * The model: 30% of all customers send a reading within two days, 12% of those in the last evening's hour,
 * and its worst second is three times the mean. The other figures are those of a week in which prices change.
 */
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { startPostgresServer } from "../../tests/support/postgres-server.ts";
import { createCustomers } from "./customers.ts";
import { percentile, printTable } from "./figures.ts";
import { processorSeconds, withProduct } from "./rounds.ts";

const { values } = parseArgs({
  options: {
    customers: { type: "string", default: "1000000" },
    minutes: { type: "string", default: "10" },
  },
});
const MILLIONS = Number(values.customers) / 1_000_000;
const MINUTES = Number(values.minutes);
/** A second, for each million customers. */
const RATES = {
  "a meter reading": 30,
  "a cached page": 22.5,
  "a page of their own": 2.5,
  "a search": 3.8,
  "a complaint": 0.1,
} as const;
type Kind = keyof typeof RATES;
/** A core that is busier answers late. */
const BUSIEST = 0.6;

const postgres = await startPostgresServer({ durable: true });
if (postgres === undefined) throw new Error("PostgreSQL's server programs are not on this machine");
const environment = { LIMIT_FACTOR: "9999", LOG_LEVEL: "warn" };
await withProduct({ databaseUrl: postgres.url, environment }, async ({ origin }) => {
  const customers = createCustomers(origin);
  const took = new Map<Kind, number[]>(Object.keys(RATES).map((kind) => [kind as Kind, []]));
  const failures: string[] = [];
  const running = new Set<Promise<void>>();

  async function walk(kind: Kind, late: number): Promise<void> {
    const from = performance.now() - late;
    try {
      await (kind === "a search" ? customers[kind](`reading ${took.get(kind)!.length}`) : customers[kind]());
      took.get(kind)!.push(performance.now() - from);
    } catch (error) {
      failures.push(`${kind}: ${String(error)}`);
    }
  }

  async function walkThrough(kind: Kind): Promise<void> {
    const every = 1_000 / (RATES[kind] * MILLIONS);
    const from = performance.now();
    for (let at = every; at < MINUTES * 60_000; at += every) {
      await wait(Math.max(0, from + at - performance.now()));
      const one = walk(kind, Math.max(0, performance.now() - from - at)).finally(() => running.delete(one));
      running.add(one);
    }
  }

  const began = performance.now();
  const before = await processorSeconds(origin);
  const memory: string[] = [];
  const watch = setInterval(() => void residentMegabytes(origin).then((size) => memory.push(size)), 60_000);
  await Promise.all((Object.keys(RATES) as Kind[]).map(walkThrough));
  clearInterval(watch);
  await Promise.all(running);
  const cores = ((await processorSeconds(origin)) - before) / ((performance.now() - began) / 1_000);
  const sent = took.get("a meter reading")!.length + took.get("a complaint")!.length;
  printTable(
    ["what customers do", "how often", "p50 ms", "p99 ms"],
    [...took].map(([kind, times]) => [
      kind,
      String(times.length),
      percentile(times, 0.5).toFixed(0),
      percentile(times, 0.99).toFixed(0),
    ]),
  );
  console.log(
    `${failures.length} failed, ${sent - (await countLeads(postgres.url))} of ${sent} lost\n` +
      `${cores.toFixed(2)} cores; one at ${BUSIEST * 100}% carries ` +
      `${Math.round((Number(values.customers) * BUSIEST) / cores / 10_000) * 10_000} customers\n` +
      `memory, MB each minute: ${memory.join(", ")}`,
  );
  for (const failure of failures.slice(0, 5)) console.log(failure);
});
await postgres.stop();

async function residentMegabytes(origin: string): Promise<string> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return (Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / 1_000_000).toFixed(0);
}

/** That are stored: one for each reading and each complaint. */
async function countLeads(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ count: string }>("select count(*) from leads");
  await client.end();
  return Number(rows[0]?.count);
}
