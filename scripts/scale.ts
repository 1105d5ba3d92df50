/**
 * What so many customers ask for in the busiest seconds of a year, and what carries it. `npm run scale -- [--customers 10000000]`, and any
 * figure by its name, such as `--visitorsInWeek 0.5 --searchMs 5`. The arithmetic is scripts/scale/model.ts; docs/scale.md reads it.
 */
import { parseArgs } from "node:util";
import { printTable } from "./bench/table.ts";
import { COST, DEMAND, type Figure, ROOM } from "./scale/figures.ts";
import { bytesKept, carries, meterReadDays, type Model, needsOf, priceChangeWeek, STANDARD } from "./scale/model.ts";

const WORDS = {
  keptPages: "kept pages",
  ownPages: "pages for one visitor",
  searches: "searches",
  letters: "letters",
  readings: "readings",
};
const ALL: Readonly<Record<string, Figure>> = { ...DEMAND, ...COST, ...ROOM };

const { values } = parseArgs({
  options: {
    customers: { type: "string", default: "10000000" },
    ...(Object.fromEntries(Object.keys(ALL).map((name) => [name, { type: "string" }])) as Record<string, { type: "string" }>),
  },
});
const customers = number("customers", values.customers);
const given = values as Readonly<Record<string, string | undefined>>;
const model: Model = { demand: changed(STANDARD.demand), cost: changed(STANDARD.cost), room: changed(STANDARD.room) };

const weeks = { "price-change week": priceChangeWeek, "two meter-read days in it": meterReadDays };
const loads = Object.entries(weeks).map(([name, of]) => ({ name, load: of(customers, model), holds: carries(of, model) }));
const needs = loads.map(({ load }) => needsOf(load, model));
const heads = [`${whole(customers)} customers, in the worst second`, ...loads.map(({ name }) => name)];
printTable(heads, [
  ...Object.entries(WORDS).map(([work, words]) => [words, ...loads.map(({ load }) => whole(load[work as keyof typeof WORDS]))]),
  ["cores of the product", ...needs.map(({ cores }) => cores.toFixed(1))],
  [
    "most of them for",
    ...needs.map(({ coresBy }) =>
      coresBy
        .slice(0, 2)
        .map(([work, cores]) => `${WORDS[work]} ${cores.toFixed(1)}`)
        .join(", "),
    ),
  ],
  ["transactions of the database", ...needs.map((need) => whole(need.transactionsPerSecond))],
  ["database servers, were it divisible", ...needs.map((need) => need.databaseServers.toFixed(1))],
  [`connections, of ${model.room.mostConnections}`, ...needs.map(({ connections }) => whole(connections))],
  ["memory of the product, GB", ...needs.map(({ memoryMegabytes }) => (memoryMegabytes / 1_000).toFixed(1))],
  ["pages on the wire, Mbit/s", ...needs.map(({ megabitsPerSecond }) => whole(megabitsPerSecond))],
  ["customers that one core carries", ...loads.map(({ holds }) => whole(holds.perCore))],
  ["customers that one database carries", ...loads.map(({ holds }) => whole(holds.database))],
]);
console.log(`Kept of that week and its readings: ${(bytesKept(customers, model) / 1e9).toFixed(1)} GB\n`);
printTable(
  ["figure", "value", "", "why"],
  Object.entries(ALL).map(([name, { unit, kind, why }]) => [
    name,
    `${figureOf(name)} ${unit}`,
    given[name] === undefined ? kind : "given here",
    why,
  ]),
);

function changed<Values extends Readonly<Record<string, number>>>(standard: Values): Values {
  const overrides = Object.keys(standard).flatMap((name) => (given[name] === undefined ? [] : [[name, number(name, given[name])]]));
  return { ...standard, ...Object.fromEntries(overrides) };
}

function figureOf(name: string): number {
  return { ...model.demand, ...model.cost, ...model.room }[name as keyof Model["demand"]];
}

function number(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be a number above 0`);
  return value;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en-GB");
}
