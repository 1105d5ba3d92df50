import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Values as a provider would have put them, for tests. */
const OWN: readonly (readonly [RegExp, string])[] = [
  [/,?\s*"demonstration": true/g, ""],
  [/larkfield\.example/g, "provider.internal"],
  [/020 7946 01(\d\d)/g, "0345 646 01$1"],
  [/00-00-00/g, "20-30-40"],
  [/ZZ1 1ZZ/g, "LS1 4AP"],
  [/Demonstration values: [^"]*/g, "Our account of 2026."],
  [/Larkfield/g, "Northmoor"],
];

/** Fills in a copy of the content folder as a provider does before customers see it. */
export function withoutDemonstration(folder: string): void {
  for (const file of readdirSync(folder).filter((one) => one.endsWith(".json"))) {
    const place = path.join(folder, file);
    const before = readFileSync(place, "utf8");
    const after = OWN.reduce((text, [pattern, own]) => text.replace(pattern, own), before);
    if (after !== before) writeFileSync(place, after);
  }
}
