import type { WebServices } from "../../app/.server/services.ts";

/** What a page was made of. */
export interface ContentReads {
  /** The same services, whose content and clock are watched. */
  readonly services: WebServices;
  /**
   * True while the content service would say the same again, so that the page would be made the same; never
   * where the hour matters.
   */
  wouldBeTheSame(): Promise<boolean>;
}

type Read = () => Promise<unknown>;

/** A read that failed; the same while it goes on failing. */
const FAILED = Symbol("failed");

/**
 * The content client keeps a copy of all it has read, asks again for each within its time, and gives the same
 * object while nothing has changed. So a page is as good as new while each of its reads gives the same
 * object, and that costs no rendering.
 */
export function watchContentReads(services: WebServices): ContentReads {
  const reads = new Map<string, { readonly again: Read; readonly value: unknown }>();
  let clockRead = false;

  function watched(name: string, read: (...given: unknown[]) => Promise<unknown>) {
    return async (...given: unknown[]) => {
      const again = () => read(...given);
      try {
        const value = await again();
        reads.set(JSON.stringify([name, ...given]), { again, value });
        return value;
      } catch (error) {
        reads.set(JSON.stringify([name, ...given]), { again, value: FAILED });
        throw error;
      }
    };
  }

  const content = Object.fromEntries(
    Object.entries(services.content).map(([name, read]) => [name, watched(name, read as Read)]),
  );
  return {
    services: {
      ...services,
      content: content as unknown as WebServices["content"],
      now: () => {
        clockRead = true;
        return services.now();
      },
    },
    async wouldBeTheSame() {
      if (clockRead) return false;
      const same = await Promise.all(
        [...reads.values()].map(async ({ again, value }) => (await again().catch(() => FAILED)) === value),
      );
      return same.every(Boolean);
    },
  };
}
