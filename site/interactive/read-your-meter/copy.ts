import { pageCopy } from "../../../ui/copy/page-copy.ts";
import type { Verdict } from "./register.ts";
import type { Screen } from "./screens.ts";

export const COPY = pageCopy("readYourMeter");

/** A drawn row of digits, in words. */
export function rowName({ label, whole, decimals, unit }: Omit<Screen, "about">, wheels: boolean): string {
  if (whole === "") return COPY.blank;
  const number = decimals === "" ? whole : wheels ? COPY.inRed(whole, decimals) : `${whole}.${decimals}`;
  return [label, number, unit].filter((part) => part !== "").join(" ");
}

/** What to say about an answer; `why` comes from the task. */
export function verdictSays(verdict: Verdict, answer: string, why: string): string {
  const words = COPY.verdicts;
  switch (verdict.is) {
    case "right":
      return words.right(answer, why);
    case "noughts":
      return words.noughts(answer);
    case "trap":
      return words.trap(why);
    case "length":
      return words.length(answer.length);
    case "digit":
      return words.digit(verdict.at + 1);
    default:
      return words[verdict.is];
  }
}
