/** What a meter shows as one number. */
export interface Register {
  /** The digits to write down, with the noughts at the front. */
  readonly whole: string;
  /** The red digits, or those after a point: to be left out. Empty where there are none. */
  readonly decimals: string;
}

/** How many digits a register has before and after its point. */
export interface RegisterSize {
  readonly whole: number;
  readonly decimals: number;
}

/**
 * What a register shows that has counted so many of its smallest steps. Past its highest number it begins
 * again from nought.
 */
export function registerAt(steps: number, { whole, decimals }: RegisterSize): Register {
  const digits = String(steps)
    .padStart(whole + decimals, "0")
    .slice(-(whole + decimals));
  return { whole: digits.slice(0, whole), decimals: digits.slice(whole) };
}
