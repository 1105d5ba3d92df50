const NUMBERS: Readonly<Record<number, string>> = { 2: "two", 7: "seven" };

/** "seven days". */
const days = (count: number): string => `${NUMBERS[count] ?? count} days`;

/** When we answer. */
export default {
  days,
  /** The promise of a form's team (spec 4.8). */
  average: (count: number) => `Our average response time is ${days(count)}`,
  /** In place of it, to who tells us of a death. */
  gentlePromise: (count: number) =>
    `We usually write back within ${days(count)}. There is nothing you have to do until then, and no hurry to answer us.`,
};
