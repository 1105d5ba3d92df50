import type { Day } from "../../domain/calendar.ts";
import { type ContentFault, faultAt } from "./front-matter.ts";
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

/** Facts that have expired: pages say that they are being checked. */
export function overdueFacts(store: ContentStore, today: Day): ContentFault[] {
  const facts = Object.entries(store.optionalDocument("facts.json") ?? {});
  const overdue = new Map(facts.filter(([, fact]) => fact["expires-on"] < today));
  return overdue.size === 0
    ? []
    : faultsOf(store, overdue, "has expired", { kind: "fact", source: "facts.json" });
}

function faultsOf(
  store: ContentStore,
  names: ReadonlyMap<string, unknown>,
  what: string,
  { kind: printedKind, source } = { kind: "provider", source: FILE as string },
): ContentFault[] {
  const known = store.known();
  const printed = new Map<string, string>();
  for (const { file, body } of [...store.articles(), ...store.policies()])
    fillTokens(body, (kind, name) => {
      if (kind === printedKind && names.has(name)) printed.set(name, file);
      return knownText(known, kind, name) ?? "";
    });
  return [...printed].map(([name, page]) =>
    faultAt(store.sources, source, `"${name}"`, `"${name}" ${what}, and ${page} prints it`),
  );
}
