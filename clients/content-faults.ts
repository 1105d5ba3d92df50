import type { Rejected } from "./open-reading.ts";

/** What of the newest answer of an address can't be shown. */
export interface ContentFault extends Rejected {
  /** The path that was asked. */
  readonly document: string;
}

export type ContentFaults = ReturnType<typeof createContentFaults>;

/** The faults of the newest answers, by address. `onNew` is called once for each fault, not for each request. */
export function createContentFaults(onNew: (fault: ContentFault) => void = () => undefined) {
  const known = new Map<string, readonly ContentFault[]>();
  return {
    all: (): readonly ContentFault[] => [...known.values()].flat(),
    /** In the place of those that `key` had. */
    replace(key: string, document: string, rejected: readonly Rejected[]): void {
      const before = known.get(key) ?? [];
      const faults = rejected.map((one) => ({ document, ...one }));
      if (faults.length === 0) known.delete(key);
      else known.set(key, faults);
      for (const fault of faults)
        if (!before.some(({ at, reason }) => at === fault.at && reason === fault.reason)) onNew(fault);
    },
  };
}
