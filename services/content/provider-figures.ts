import { type ContentFault, lineOf } from "./front-matter.ts";
import { fillTokens, knownText } from "./known-values.ts";
import type { ContentStore } from "./store.ts";

const FILE = "provider.json";

/** Figures that pages print and the provider has not filled in. */
export function blankFigures(store: ContentStore): ContentFault[] {
  return faultsOf(store, ({ text }) => text === "", "is blank");
}

/** Figures that pages print and no real provider has. */
export function demonstrationFigures(store: ContentStore): ContentFault[] {
  return faultsOf(store, ({ demonstration }) => demonstration, "is a demonstration value");
}

function faultsOf(
  store: ContentStore,
  isFault: (figure: { readonly text: string; readonly demonstration: boolean }) => boolean,
  what: string,
): ContentFault[] {
  const printed = new Map<string, string>();
  const known = store.known();
  for (const { file, body } of [...store.articles(), ...store.policies()])
    fillTokens(body, (kind, name) => {
      if (kind === "provider") printed.set(name, file);
      return knownText(known, kind, name) ?? "";
    });
  return Object.entries(store.document(FILE).figures).flatMap(([name, figure]) => {
    const page = printed.get(name);
    if (page === undefined || !isFault(figure)) return [];
    const line = lineOf(store.sources.get(FILE), `"${name}"`);
    return [{ file: FILE, line, message: `"${name}" ${what}, and ${page} prints it` }];
  });
}
