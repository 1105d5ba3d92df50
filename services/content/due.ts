import { type Day, daysBetween } from "../../domain/calendar.ts";
import { createContentStore } from "./store.ts";

/** Something an editor has to look at again. */
export interface DueContent {
  /** A figure's name, or an article's "category/slug". */
  readonly name: string;
  readonly checkedOn: Day;
  /** Null where nobody said until when it holds. */
  readonly dueOn: Day | null;
  /** Negative where that day is over; null where there is none. */
  readonly daysLeft: number | null;
  /** What it says, or is called. */
  readonly text: string;
  /** Where it was read; null for an article. */
  readonly source: string | null;
}

/**
 * The figures of facts.json, and how long the ombudsman's time is, whose day is past or comes within so many
 * days; the soonest first.
 */
export async function dueFacts(folder: string, today: Day, withinDays: number): Promise<DueContent[]> {
  const store = createContentStore(folder);
  await store.refresh();
  const { ombudsman } = store.document("contact.json");
  const facts = Object.entries(store.document("facts.json")).map(([name, fact]) => ({
    name,
    checkedOn: fact["checked-on"],
    dueOn: fact["expires-on"],
    text: fact.text,
    source: fact.source,
  }));
  const weeks = {
    name: "ombudsman-weeks",
    checkedOn: ombudsman.checkedOn,
    dueOn: null,
    text: `${ombudsman.weeks} weeks`,
    source: ombudsman.url,
  };
  return soonest([...facts, weeks], today, withinDays);
}

/** The articles whose day of review is past or comes within so many days; the soonest first. */
export async function dueReviews(folder: string, today: Day, withinDays: number): Promise<DueContent[]> {
  const store = createContentStore(folder);
  await store.refresh();
  const articles = store.articles().map(({ category, slug, title, updated, reviewBy }) => ({
    name: `${category}/${slug}`,
    checkedOn: updated,
    dueOn: reviewBy,
    text: title,
    source: null,
  }));
  return soonest(articles, today, withinDays);
}

/** What has no day of its own is due when it was looked up longer ago than most things hold. */
const HOLDS_DAYS = 182;

function soonest(all: readonly Omit<DueContent, "daysLeft">[], today: Day, withinDays: number): DueContent[] {
  return all
    .map((one) => ({ ...one, daysLeft: one.dueOn === null ? null : daysBetween(today, one.dueOn) }))
    .filter(
      ({ daysLeft, checkedOn }) => (daysLeft ?? HOLDS_DAYS - daysBetween(checkedOn, today)) <= withinDays,
    )
    .toSorted(
      (one, other) =>
        (one.dueOn ?? "9999").localeCompare(other.dueOn ?? "9999") || one.name.localeCompare(other.name),
    );
}
