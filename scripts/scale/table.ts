import { carries, type Load, meterReadDays, type Model, needsOf, priceChangeWeek } from "./model.ts";

const WORK: Readonly<Record<keyof Load, string>> = {
  keptPages: "kept pages",
  ownPages: "pages for one visitor",
  searches: "searches",
  letters: "letters",
  readings: "readings",
};
const WEEKS = { "price-change week": priceChangeWeek, "two meter-read days in it": meterReadDays };

/** What is asked for in the worst second, and what carries it: a head and its rows. docs/scale.md has the one for ten million. */
export function scaleTable(customers: number, model: Model): string[][] {
  const loads = Object.values(WEEKS).map((of) => of(customers, model));
  const needs = loads.map((load) => needsOf(load, model));
  const holds = Object.values(WEEKS).map((of) => carries(of, model));
  const most = needs.map(({ coresBy }) =>
    coresBy
      .slice(0, 2)
      .map(([work, cores]) => `${WORK[work]} ${cores.toFixed(1)}`)
      .join(", "),
  );
  return [
    [`${whole(customers)} customers, in the worst second`, ...Object.keys(WEEKS)],
    ...(Object.keys(WORK) as (keyof Load)[]).map((work) => [WORK[work], ...loads.map((load) => whole(load[work]))]),
    ["cores of the product", ...needs.map(({ cores }) => cores.toFixed(1))],
    ["most of them for", ...most],
    ["transactions of the database", ...needs.map((need) => whole(need.transactionsPerSecond))],
    ["database servers, were it divisible", ...needs.map((need) => need.databaseServers.toFixed(1))],
    [`connections, of ${model.room.mostConnections}`, ...needs.map(({ connections }) => whole(connections))],
    ["memory of the product, GB", ...needs.map(({ memoryMegabytes }) => (memoryMegabytes / 1_000).toFixed(1))],
    ["pages on the wire, Mbit/s", ...needs.map(({ megabitsPerSecond }) => whole(megabitsPerSecond))],
    ["customers that one core carries", ...holds.map(({ perCore }) => whole(perCore))],
    ["customers that one database carries", ...holds.map(({ database }) => whole(database))],
  ];
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en-GB");
}
