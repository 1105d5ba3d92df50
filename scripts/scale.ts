/**
 * What so many customers ask for in the busiest seconds of a year, and what carries it. `npm run scale -- [--customers 10000000]`, and any
 * figure by its name, such as `--visitorsInWeek 0.5 --searchMs 5`. The arithmetic is scripts/scale/model.ts; docs/scale.md reads it.
 */
import { parseArgs } from "node:util";
import { printTable } from "./bench/table.ts";
import { COST, DEMAND, type Figure, ROOM } from "./scale/figures.ts";
import { bytesKept, type Model, STANDARD } from "./scale/model.ts";
import { scaleTable } from "./scale/table.ts";

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

const [heads = [], ...rows] = scaleTable(customers, model);
printTable(heads, rows);
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
