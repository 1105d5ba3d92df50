import { addDays, type Day, daysBetween } from "../../domain/calendar.ts";
import { weeksOn } from "../../domain/complaint-duties.ts";
import { ContentStore } from "../store.ts";

/** Content that an editor has to review. */
export interface DueContent {
  /** A fact's name, or an article's "category/slug". */
  readonly name: string;
  readonly checkedOn: Day;
  /** Null if it has no expiry. */
  readonly dueOn: Day | null;
  /** Negative if overdue; null without an expiry. */
  readonly daysLeft: number | null;
  /** Its text or title. */
  readonly text: string;
  /** Null for an article. */
  readonly source: string | null;
}

/** Without an expiry, content is due this long after it was checked. */
const HOLDS_DAYS = 182;

/** Facts of facts.json, and the ombudsman's weeks, that are due within so many days; soonest first. */
export async function dueFacts(folder: string, today: Day, withinDays: number): Promise<DueContent[]> {
  const store = await loadStore(folder);
  const { ombudsman } = store.document("contact.json");
  const facts = Object.entries(store.document("facts.json")).map(([name, fact]) => ({
    name,
    checkedOn: fact["checked-on"],
    dueOn: fact["expires-on"],
    text: fact.text,
    source: fact.source,
  }));
  const { checkedOn, expiresOn = null, url } = ombudsman;
  const ombudsmanWeeks = {
    checkedOn,
    dueOn: expiresOn,
    text: `${weeksOn(today, ombudsman)} weeks`,
    source: url,
  };
  return soonest([...facts, { name: "ombudsman-weeks", ...ombudsmanWeeks }], today, withinDays);
}

/** Announced changes of the ombudsman's weeks that are not in force, in words. */
export async function announcedWeeks(folder: string, today: Day): Promise<readonly string[]> {
  const { ombudsman } = (await loadStore(folder)).document("contact.json");
  return (ombudsman.later ?? [])
    .filter(({ from }) => from > today)
    .map(
      ({ from, weeks }) =>
        `complaints received from ${from}: ${weeks} weeks to the ombudsman; ` +
        `until then ${weeksOn(addDays(from, -1), ombudsman)}`,
    );
}

/** Articles whose review is due within so many days; soonest first. */
export async function dueReviews(folder: string, today: Day, withinDays: number): Promise<DueContent[]> {
  const articles = (await loadStore(folder)).articles().map(({ category, slug, ...article }) => ({
    name: `${category}/${slug}`,
    checkedOn: article.updated,
    dueOn: article.reviewBy,
    text: article.title,
    source: null,
  }));
  return soonest(articles, today, withinDays);
}

async function loadStore(folder: string): Promise<ContentStore> {
  const store = new ContentStore(folder);
  await store.refresh();
  return store;
}

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
