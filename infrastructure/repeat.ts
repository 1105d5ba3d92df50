import { setTimeout as wait } from "node:timers/promises";

/**
 * Repeats the work, each time after the milliseconds that the time before resolved to, or after `every`.
 * Returns the way to stop, which waits for work in progress.
 */
export function repeat(
  work: () => Promise<number | void>,
  every: number,
  onError?: (error: unknown) => void,
  first = every,
): () => Promise<void> {
  const stop = new AbortController();
  async function run(): Promise<void> {
    for (let pause = first; ; pause = (await work().catch(onError)) ?? every) {
      await wait(pause, undefined, { ref: false, signal: stop.signal }).catch(() => undefined);
      if (stop.signal.aborted) return;
    }
  }
  const running = run();
  return async () => {
    stop.abort();
    await running;
  };
}
