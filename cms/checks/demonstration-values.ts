import { reservedValues } from "../../domain/reserved-values.ts";
import { parseJson } from "../../domain/text.ts";
import { lineOfKey } from "../document.ts";
import type { ContentFault } from "../front-matter.ts";
import { blankFigures, printedFigures } from "../provider-figures.ts";
import type { ContentStore } from "../store.ts";

type Path = readonly { readonly key: string | number }[];

/**
 * What a provider has to replace before customers see it, in every document, with what to put there: values
 * marked `demonstration`, values that can be nobody's, and figures that are blank.
 */
export function demonstrationValues(store: ContentStore): ContentFault[] {
  const printed = printedFigures(store);
  const found = [...store.sources].flatMap(([file, source]) => [
    ...markedValues(file, source, printed),
    ...reservedIn(file, source),
  ]);
  return [...found, ...blankFigures(store)].toSorted(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line,
  );
}

/** Values in a text that can be nobody's, by line. `file` only names it. */
export function reservedIn(file: string, source: string): ContentFault[] {
  return source.split("\n").flatMap((text, index) =>
    reservedValues(text).map(({ value, instead }) => ({
      file,
      line: index + 1,
      message: `"${value}" belongs to no provider: ${instead}`,
    })),
  );
}

/** Members of a JSON document that say `"demonstration": true` about themselves. */
function markedValues(file: string, source: string, printed: ReadonlyMap<string, string>): ContentFault[] {
  if (!file.endsWith(".json")) return [];
  return markedPaths(parseJson(source)).map((path) => {
    const name = String(path.at(-1)?.key ?? file);
    const page = path.length === 2 && path[0]?.key === "figures" ? printed.get(name) : undefined;
    return {
      file,
      line: lineOfKey(source, path),
      message:
        `"${name}" is a demonstration value${page === undefined ? "" : `, and ${page} prints it`}: ` +
        'put your own there, and delete its "demonstration"',
    };
  });
}

function markedPaths(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [];
  const members: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return [
    ...("demonstration" in value && value.demonstration === true ? [path] : []),
    ...members.flatMap(([key, member]) => markedPaths(member, [...path, { key }])),
  ];
}
