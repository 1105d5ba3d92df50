const NUMBERS: Readonly<Record<number, string>> = { 1: "un diwrnod", 2: "dau ddiwrnod", 7: "saith diwrnod" };

/** "saith diwrnod". */
const days = (count: number): string => NUMBERS[count] ?? `${count} diwrnod`;

/** When we answer. */
export default {
  days,
  /** The promise of a form's team (spec 4.8). */
  average: (count: number) => `Ein hamser ymateb cyfartalog yw ${days(count)}`,
  /** In place of it, to who tells us of a death. */
  gentlePromise: (count: number) =>
    `Rydym fel arfer yn ysgrifennu'n ôl o fewn ${days(count)}. Nid oes dim y mae'n rhaid i chi ei wneud tan hynny, ac nid oes brys i'n hateb.`,
};
