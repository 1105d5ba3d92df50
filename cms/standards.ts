import type { Standards } from "../contract/standards.ts";
import { fillDocument, type KnownValues, knownText } from "./checks/known-values.ts";

export const STANDARDS_FILE = "standards.json";

/** With facts in place of tokens, and the day of the oldest. */
export function fillStandards(standards: Standards, known: KnownValues): Standards {
  const checked: string[] = [];
  const filled = fillDocument(standards, (kind, name) => {
    const checkedOn = known.facts.get(name)?.checkedOn;
    if (kind === "fact" && checkedOn != null) checked.push(checkedOn);
    return knownText(known, kind, name) ?? "";
  });
  const [oldest] = checked.toSorted();
  return { ...filled, ...(oldest !== undefined && { checkedOn: oldest }) };
}
