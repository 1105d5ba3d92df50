import { addDays, type Day } from "../domain/calendar.ts";
import { type ContentFault, faultAt } from "./front-matter.ts";
import { TROUBLESHOOTERS_FILE } from "./document.ts";
import { STANDARDS_FILE } from "./standards.ts";
import { ratingDueOn } from "./checks/due.ts";
import { fillTokens, knownText } from "./checks/known-values.ts";
import type { ContentStore } from "./store.ts";

const FILE = "provider.json";
const CONTACT_FILE = "contact.json";
const HOURS_FILE = "opening-hours.json";
/** The last promises of a complaint are eight weeks ahead; GOV.UK lists holidays a year and more ahead. */
const HOLIDAYS_AHEAD = 120;

/** Figures that pages print and the provider has not filled in. */
export function blankFigures(store: ContentStore): ContentFault[] {
  const figures = store.optionalDocument(FILE)?.figures ?? {};
  const blank = Object.entries(figures).filter(([, { text }]) => text === "");
  return faultsOf(store, new Map(blank), "is blank");
}

/** Facts that have expired: pages say that they are being checked. */
export function overdueFacts(store: ContentStore, today: Day): ContentFault[] {
  const facts = Object.entries(store.optionalDocument("facts.json") ?? {});
  const overdue = new Map(facts.filter(([, fact]) => fact["expires-on"] < today));
  return overdue.size === 0
    ? []
    : faultsOf(store, overdue, "has expired", { kind: "fact", source: "facts.json" });
}

/** What an editor has to look up again: facts that have expired, bank holidays that end soon, an old star rating. */
export function overdueContent(store: ContentStore, today: Day): ContentFault[] {
  return [...overdueFacts(store, today), ...endingHolidays(store, today), ...oldRating(store, today)];
}

function oldRating(store: ContentStore, today: Day): ContentFault[] {
  const contact = store.optionalDocument(CONTACT_FILE);
  const dueOn = contact && ratingDueOn(contact);
  if (dueOn === undefined || dueOn >= today) return [];
  const message = `the star rating was due on ${dueOn}: look it up again at ${contact?.starRating?.link}`;
  return [faultAt(store.sources, CONTACT_FILE, '"starRating"', message)];
}

/** Without the next year's bank holidays, pages promise answers and open lines on closed days. */
function endingHolidays(store: ContentStore, today: Day): ContentFault[] {
  const { bankHolidays } = store.optionalDocument(HOURS_FILE) ?? {};
  return (["england-and-wales", "scotland", "northern-ireland"] as const).flatMap((nation) => {
    const last = bankHolidays?.[nation].at(-1)?.date;
    if (last === undefined || last > addDays(today, HOLIDAYS_AHEAD)) return [];
    const message = `bank holidays are listed until ${last} only: add the next year's from ${bankHolidays?.source}`;
    return [faultAt(store.sources, HOURS_FILE, `"${nation}"`, message)];
  });
}

/** The figures that pages print, each with the last of these pages. */
export function printedFigures(store: ContentStore): ReadonlyMap<string, string> {
  return printedNames(store, "provider");
}

function faultsOf(
  store: ContentStore,
  names: ReadonlyMap<string, unknown>,
  what: string,
  { kind, source } = { kind: "provider", source: FILE as string },
): ContentFault[] {
  return [...printedNames(store, kind)]
    .filter(([name]) => names.has(name))
    .map(([name, page]) =>
      faultAt(store.sources, source, `"${name}"`, `"${name}" ${what}, and ${page} prints it`),
    );
}

function printedNames(store: ContentStore, printedKind: string): ReadonlyMap<string, string> {
  const known = store.known();
  const printed = new Map<string, string>();
  const documents = [STANDARDS_FILE, TROUBLESHOOTERS_FILE].map((file) => {
    return { file, body: store.sources.get(file) ?? "" };
  });
  for (const { file, body } of [...documents, ...store.articles(), ...store.policies()])
    fillTokens(body, (kind, name) => {
      if (kind === printedKind) printed.set(name, file);
      return knownText(known, kind, name) ?? "";
    });
  return printed;
}
