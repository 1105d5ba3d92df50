/** Lists of numbers in one array: thousands of short arrays would take more memory than what is in them. */
export interface Lists {
  readonly values: Int32Array;
  /** Of each list: where in `values` it ends, and the next one begins. */
  readonly ends: Int32Array;
}

export function startOf({ ends }: Lists, list: number): number {
  return list === 0 ? 0 : (ends[list - 1] ?? 0);
}

export function endOf({ ends }: Lists, list: number): number {
  return ends[list] ?? 0;
}

/** Adds to the last list until it is ended. */
export function createListsBuilder() {
  const values: number[] = [];
  const ends: number[] = [];
  return {
    add: (value: number) => void values.push(value),
    end: () => void ends.push(values.length),
    build: (): Lists => ({ values: Int32Array.from(values), ends: Int32Array.from(ends) }),
  };
}
