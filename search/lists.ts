/**
 * Lists of numbers in one array: where each list begins and the last one ends, then what is in them. Thousands of short
 * arrays would take more memory than that.
 */
export type Lists = Int32Array;

export function toLists(lists: readonly (readonly number[])[]): Lists {
  const begin = lists.length + 1;
  const packed = new Int32Array(lists.reduce((length, list) => length + list.length, begin));
  packed[0] = begin;
  for (const [at, list] of lists.entries()) {
    packed.set(list, startOf(packed, at));
    packed[at + 1] = startOf(packed, at) + list.length;
  }
  return packed;
}

export function startOf(lists: Lists, list: number): number {
  return lists[list] ?? 0;
}

export function endOf(lists: Lists, list: number): number {
  return lists[list + 1] ?? 0;
}
