/** What a meter shows as one number. */
export interface Register {
  /** The digits to write down, with leading zeros. */
  readonly whole: string;
  /** The red digits, or those after the point, which are left out. Empty where there are none. */
  readonly decimals: string;
}

/** How many digits a register has before and after its point. */
export type RegisterSize = Readonly<Record<"whole" | "decimals", number>>;

/** The register after so many of its smallest steps. It wraps around to zero. */
export function registerAt(steps: number, { whole, decimals }: RegisterSize): Register {
  const digits = String(steps)
    .padStart(whole + decimals, "0")
    .slice(-(whole + decimals));
  return { whole: digits.slice(0, whole), decimals: digits.slice(whole) };
}

/** The result of checking a typed reading. `at` counts digits from the left, from 0. */
export type Verdict =
  | { readonly is: "right" | "empty" | "noughts" | "decimals" | "trap" | "length" }
  | { readonly is: "digit"; readonly at: number };

/** Checks a typed reading. `traps` are other numbers in view, such as the credit. */
export function checkReading(
  typed: string,
  { whole, decimals }: Register,
  traps: readonly string[],
): Verdict {
  const answer = typed.replace(/[\s,]/g, "");
  if (answer === "") return { is: "empty" };
  if (answer === whole) return { is: "right" };
  const digits = answer.replace(/\D/g, "");
  if (decimals !== "" && (digits === whole + decimals || digits === withoutNoughts(whole + decimals)))
    return { is: "decimals" };
  if (traps.some((trap) => withoutNoughts(digits) === withoutNoughts(trap.replace(/\D/g, ""))))
    return { is: "trap" };
  if (withoutNoughts(digits) === withoutNoughts(whole)) return { is: "noughts" };
  if (digits.length !== whole.length) return { is: "length" };
  return { is: "digit", at: [...whole].findIndex((digit, index) => digit !== digits[index]) };
}

function withoutNoughts(digits: string): string {
  return digits.replace(/^0+(?=\d)/, "");
}
