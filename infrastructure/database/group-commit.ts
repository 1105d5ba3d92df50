import { setImmediate as nextTurn } from "node:timers/promises";

const MOST = 50;

interface Waiting<Item> {
  readonly item: Item;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Group commit: `write` commits what arrived in one turn of the event loop, or during the commit before, at
 * once. Each call resolves after the commit that holds its item. Where a group fails, each item is written
 * alone, so `write` must be idempotent: the outcome of a group may be unknown.
 */
export function createGroupCommit<Item>(
  write: (items: readonly Item[]) => Promise<unknown>,
): (item: Item) => Promise<void> {
  const waiting: Waiting<Item>[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    for (;;) {
      await nextTurn();
      const group = waiting.splice(0, MOST);
      if (group.length === 0) break;
      await settle(group);
    }
    running = false;
  }

  async function settle(group: readonly Waiting<Item>[]): Promise<void> {
    try {
      await write(group.map(({ item }) => item));
      for (const { resolve } of group) resolve();
    } catch (error) {
      if (group.length === 1) group[0]!.reject(error);
      else await Promise.all(group.map((one) => settle([one])));
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!running) void run();
    });
}
