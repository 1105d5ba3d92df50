import type { Standards } from "../contract/standards.ts";
import { fillTokens, type KnownValues, knownText } from "./checks/known-values.ts";

export const STANDARDS_FILE = "standards.json";

/** With facts in place of tokens, and the day of the oldest. */
export function fillStandards(standards: Standards, known: KnownValues): Standards {
  const checked: string[] = [];
  const filled = fillTokens(JSON.stringify(standards), (kind, name) => {
    const checkedOn = known.facts.get(name)?.checkedOn;
    if (kind === "fact" && checkedOn != null) checked.push(checkedOn);
    return JSON.stringify(knownText(known, kind, name) ?? "").slice(1, -1);
  });
  const [oldest] = checked.toSorted();
  return { ...(JSON.parse(filled) as Standards), ...(oldest !== undefined && { checkedOn: oldest }) };
}
