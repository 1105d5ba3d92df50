/** Of a dial meter, without the red dial of tenths. */
export const DIALS = 5;

/** How far from a number, in parts of one, a pointer still looks right on it. */
const LOOKS_ON = 0.15;

export interface DialReading {
  /** What to write down, 0 to 9. */
  readonly digit: number;
  /** The number that the pointer looks right on, and whether the dial to its right has passed 0. */
  readonly on?: { readonly number: number; readonly passed: boolean };
}

/** Pointer positions from left to right, 0 up to 10; the last is red. `tenths` is the meter's count. */
export function pointersOf(tenths: number): number[] {
  return Array.from({ length: DIALS + 1 }, (_, place) => (tenths / 10 ** (DIALS - place)) % 10);
}

/**
 * Reads dials from right to left: the lower of two numbers, or for a pointer right on a number, one less
 * until the dial to its right has passed 0. The red dial only decides on its neighbour.
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

/** Adjacent dials turn in opposite directions; the red one turns anticlockwise. */
export function turnsClockwise(place: number): boolean {
  return (DIALS - place) % 2 === 1;
}
