import { ratios, spread } from "./figures.ts";
import type { LoadResult } from "./load.ts";
import { printTable, withPart, withSpread } from "./table.ts";

export interface RoundOptions {
  readonly rounds: number;
  readonly connections: number;
  /** How long each is measured in a round. */
  readonly seconds: number;
}

/** What is measured beside others. */
export interface Contender {
  readonly name: string;
  measure(seconds: number): Promise<LoadResult>;
}

const WARM_UP_SECONDS = 1;

/**
 * Each in turn, in each round beginning with another one, after a warm-up that is not counted; prints how the
 * first does beside the others.
 */
export async function compare(
  contenders: readonly Contender[],
  { rounds, seconds }: RoundOptions,
): Promise<void> {
  for (const contender of contenders) await contender.measure(WARM_UP_SECONDS);
  const results = new Map<Contender, LoadResult[]>(contenders.map((contender) => [contender, []]));
  for (let round = 0; round < rounds; round++) {
    const first = round % contenders.length;
    for (const contender of [...contenders.slice(first), ...contenders.slice(0, first)]) {
      results.get(contender)!.push(await contender.measure(seconds));
    }
  }
  print(results);
}

function print(results: ReadonlyMap<Contender, readonly LoadResult[]>): void {
  const [first = []] = results.values();
  const rates = (of: readonly LoadResult[]) => of.map(({ rate }) => rate);
  printTable(
    ["server", "a second (least to most)", "p50 ms", "p99 ms", "the product's part of it"],
    [...results].map(([{ name }, of]) => [
      name,
      withSpread(spread(rates(of))),
      spread(of.map(({ p50 }) => p50)).median.toFixed(2),
      spread(of.map(({ p99 }) => p99)).median.toFixed(2),
      of === first ? "" : withPart(ratios(rates(first), rates(of))),
    ]),
  );
}
