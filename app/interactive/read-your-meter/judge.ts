import type { Register } from "./register.ts";

/** What there is to say about an answer. `at` counts digits from the left, from 0. */
export type Verdict =
  | { readonly is: "right" | "empty" | "noughts" | "decimals" | "trap" | "length" }
  | { readonly is: "digit"; readonly at: number };

/** Judges what somebody would write down. `traps` are other numbers in view, such as the credit. */
export function judge(typed: string, { whole, decimals }: Register, traps: readonly string[]): Verdict {
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
