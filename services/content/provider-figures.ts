import { type ContentFault, lineOf } from "./front-matter.ts";
import { fillTokens, knownText } from "./known-values.ts";
import type { ContentStore } from "./store.ts";

const FILE = "provider.json";

/** Figures that pages print and the provider has not filled in. */
export function blankFigures(store: ContentStore): ContentFault[] {
  const blank = Object.entries(store.document(FILE).figures).filter(([, { text }]) => text === "");
  return faultsOf(store, new Map(blank), "is blank");
}

/** Values that pages print and no real provider has. */
export function demonstrationValues(store: ContentStore): ContentFault[] {
  const values = [...store.known().provider].filter(([, { demonstration }]) => demonstration);
  return faultsOf(store, new Map(values), "is a demonstration value");
}

function faultsOf(store: ContentStore, names: ReadonlyMap<string, unknown>, what: string): ContentFault[] {
  const known = store.known();
  const printed = new Map<string, string>();
  for (const { file, body } of [...store.articles(), ...store.policies()])
    fillTokens(body, (kind, name) => {
      if (kind === "provider" && names.has(name)) printed.set(name, file);
      return knownText(known, kind, name) ?? "";
    });
  return [...printed].map(([name, page]) => ({
    file: FILE,
    line: lineOf(store.sources.get(FILE), `"${name}"`),
    message: `"${name}" ${what}, and ${page} prints it`,
  }));
}
