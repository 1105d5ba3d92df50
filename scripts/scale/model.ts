import { COST, DEMAND, ROOM } from "./figures.ts";

/** Numbers by the names of the figures. */
type Values<Of> = { readonly [Name in keyof Of]: number };

export interface Model {
  readonly demand: Values<typeof DEMAND>;
  readonly cost: Values<typeof COST>;
  readonly room: Values<typeof ROOM>;
}

/** A second's worth of everything. */
export interface Load {
  readonly keptPages: number;
  readonly ownPages: number;
  readonly searches: number;
  readonly letters: number;
  readonly readings: number;
}

/** What carries a load. */
export interface Needs {
  /** Of the product's processes, as full as we let them be. */
  readonly cores: number;
  /** By what they are busy with, in the order of their share; together `cores`. */
  readonly coresBy: readonly (readonly [work: keyof Load, cores: number])[];
  readonly transactionsPerSecond: number;
  /** Servers of the measured kind, were the work divisible. */
  readonly databaseServers: number;
  readonly connections: number;
  readonly memoryMegabytes: number;
  readonly megabitsPerSecond: number;
}

/** The figures' values, as `npm run scale` reckons with them. */
export const STANDARD: Model = { demand: valuesOf(DEMAND), cost: valuesOf(COST), room: valuesOf(ROOM) };

/** The worst second of a week in which prices change. */
export function priceChangeWeek(customers: number, { demand }: Model): Load {
  const visits = (customers * demand.visitorsInWeek * demand.busiestHourOfWeek * demand.burst) / 3_600;
  const pages = visits * demand.pagesPerVisit;
  return {
    keptPages: pages * (1 - demand.ownPages),
    ownPages: pages * demand.ownPages,
    searches: visits * demand.searchesPerVisit,
    letters: visits * demand.lettersPerVisitor,
    readings: 0,
  };
}

/** The worst second of two days in which meters are read, on top of a day of that week. */
export function meterReadDays(customers: number, model: Model): Load {
  const { demand } = model;
  const readings = (customers * demand.readersInTwoDays * demand.busiestHourOfTwoDays * demand.burst) / 3_600;
  return { ...priceChangeWeek(customers, model), readings };
}

export function needsOf(load: Load, { cost, room }: Model): Needs {
  const milliseconds: Load = {
    keptPages: load.keptPages * cost.keptPageMs,
    ownPages: load.ownPages * cost.ownPageMs,
    searches: load.searches * cost.searchMs,
    letters: load.letters * cost.letterMs,
    readings: load.readings * cost.readingMs,
  };
  const coresBy = (Object.entries(milliseconds) as [keyof Load, number][])
    .map(([work, spent]) => [work, spent / 1_000 / room.coreLoad] as const)
    .toSorted(([, one], [, other]) => other - one);
  const cores = coresBy.reduce((sum, [, each]) => sum + each, 0);
  // A process runs on one core; two of each kind are the least there are.
  const processes = Math.max(4, Math.ceil(cores));
  const transactionsPerSecond =
    load.readings * cost.readingCommits + load.letters * cost.letterCommits + load.searches * cost.searchCommits;
  const answers = load.keptPages + load.ownPages + load.searches + load.letters + load.readings;
  return {
    cores,
    coresBy,
    transactionsPerSecond,
    databaseServers: transactionsPerSecond / (cost.commitsPerSecond * room.databaseLoad),
    connections: processes * room.poolSize,
    memoryMegabytes: processes * cost.processMegabytes,
    megabitsPerSecond: (answers * cost.pageBytes * 8) / 1_000_000,
  };
}

/** What stays in the database of one such week and its readings. */
export function bytesKept(customers: number, { demand, cost }: Model): number {
  const readings = customers * demand.readersInTwoDays * cost.readingBytes;
  return readings + customers * demand.visitorsInWeek * demand.lettersPerVisitor * cost.letterBytes;
}

/** How many customers one core of the product carries in that second, and one database of the measured kind: the smaller one is first to be full. */
export function carries(
  of: (customers: number, model: Model) => Load,
  model: Model,
): { readonly perCore: number; readonly database: number } {
  const one = needsOf(of(1, model), model);
  return { perCore: 1 / one.cores, database: 1 / one.databaseServers };
}

function valuesOf<Of extends Readonly<Record<string, { readonly value: number }>>>(figures: Of): Values<Of> {
  return Object.fromEntries(Object.entries(figures).map(([name, { value }]) => [name, value])) as Values<Of>;
}
