import { TROUBLESHOOTERS_FILE } from "../document.ts";
import { type ContentFault, faultAt } from "../front-matter.ts";
import { type Article, INTERACTIVE_TOOLS, type MarkdownPage } from "../markdown-page.ts";
import type { ContentStore } from "../store.ts";
import { checkAdvice } from "./check-advice.ts";
import { checkFigures, type figureGuards } from "./check-figures.ts";
import { findTokens } from "./known-values.ts";

/** Wording of what can be dangerous: before they ask anything, such pages name the number to call. */
const DANGEROUS =
  /\b(?:boilers?|gas fires?|smell|carbon monoxide|power cut|no (?:power|electricity|gas|supply)|fuse box|sparks?|burning)\b/i;

type Guards = ReturnType<typeof figureGuards>;

/** What the schema can't know: dangers without their number, advice and figures typed by hand. */
export function checkTroubleshooters(store: ContentStore, guards: Guards): ContentFault[] {
  const source = store.sources.get(TROUBLESHOOTERS_FILE) ?? "";
  const trees = store.optionalDocument(TROUBLESHOOTERS_FILE) ?? {};
  const fault = (words: string, message: string) =>
    faultAt(store.sources, TROUBLESHOOTERS_FILE, words, message);
  const undangerous = Object.entries(trees).filter(
    ([, tree]) => tree.hazard === undefined && DANGEROUS.test(JSON.stringify(tree)),
  );
  const numbers = Object.values(trees).flatMap(({ ends }) =>
    ends.flatMap(({ phone }) => phone?.number ?? []),
  );
  const unnamed = numbers.filter((number) => {
    const [token, ...more] = findTokens(number);
    return token?.kind !== "phone" || token.text !== number || more.length > 0;
  });
  const page = { file: TROUBLESHOOTERS_FILE, body: source, bodyLine: 1 } as MarkdownPage;
  return [
    ...undangerous.map(([name]) =>
      fault(
        `"${name}": {`,
        `"${name}" names a danger: its "hazard" puts the number to call before the questions`,
      ),
    ),
    ...unnamed.map((number) => fault(`"${number}"`, `"${number}" is no telephone line: use {{phone:name}}`)),
    ...checkAdvice(page),
    ...checkFigures(page, guards),
  ];
}

/** The names that an article's tool may have. */
export function knownTools(store: ContentStore): ReadonlySet<string> {
  return new Set([...INTERACTIVE_TOOLS, ...Object.keys(store.optionalDocument(TROUBLESHOOTERS_FILE) ?? {})]);
}

/** An article that carries what there is not. */
export function checkTool({ file, interactive }: Article, tools: ReadonlySet<string>): ContentFault[] {
  if (interactive === null || tools.has(interactive)) return [];
  return [{ file, line: 1, message: `"interactive": not one of ${[...tools].join(", ")}` }];
}
