/** How far from a number, in parts of one, a pointer still looks right on it. */
const LOOKS_ON = 0.15;

/** Why a dial says what it says. */
export interface DialReading {
  /** What to write down, 0 to 9. */
  readonly digit: number;
  /**
   * The number the pointer looks right on, and whether the dial to the right has passed 0; otherwise it is
   * between two numbers.
   */
  readonly on?: { readonly number: number; readonly passed: boolean };
}

/**
 * Where the pointers of a dial meter stand, from left to right: 0 up to 10 each, the last on the red dial of
 * tenths. `tenths` is what the meter has counted, in tenths of a unit; `dials` does not count the red one.
 */
export function pointersOf(tenths: number, dials: number): number[] {
  return Array.from({ length: dials + 1 }, (_, index) => (tenths / 10 ** (dials - index)) % 10);
}

/**
 * Reads dials as a person does, each with the one to its right: the lower of two numbers, and for a pointer
 * that looks right on a number one less until the next dial has passed 0. The last pointer, the red dial,
 * decides on its neighbour and is not read itself.
 */
export function readDials(pointers: readonly number[]): DialReading[] {
  const readings: DialReading[] = [];
  let right = Math.floor(pointers.at(-1) ?? 0);
  for (const pointer of pointers.slice(0, -1).toReversed()) {
    const reading = readDial(pointer, right);
    readings.unshift(reading);
    right = reading.digit;
  }
  return readings;
}

function readDial(pointer: number, right: number): DialReading {
  const nearest = Math.round(pointer);
  if (Math.abs(pointer - nearest) > LOOKS_ON) return { digit: Math.floor(pointer) };
  const passed = right < 5;
  const number = nearest % 10;
  return { digit: passed ? number : (number + 9) % 10, on: { number, passed } };
}

/** Dials next to each other turn in opposite ways; the red one at the end goes against the clock. */
export function turnsClockwise(index: number, count: number): boolean {
  return (count - index) % 2 === 0;
}
