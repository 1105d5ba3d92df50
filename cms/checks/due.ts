import { addDays, type Day, daysBetween } from "../../domain/calendar.ts";
import type { Contact } from "../../contract/contact.ts";
import { weeksOn } from "../../domain/complaint-duties.ts";
import { ContentStore } from "../store.ts";

const CONTACT_FILE = "contact.json";

/** Content that an editor has to review. */
export interface DueContent {
  readonly file: string;
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
/** Citizens Advice rates suppliers each quarter, and publishes it weeks later. */
const RATING_HOLDS_DAYS = 122;

/** When the star rating has to be looked up again; undefined without one. */
export function ratingDueOn({ starRating }: Contact): Day | undefined {
  return starRating && addDays(starRating.checkedOn, RATING_HOLDS_DAYS);
}

/** Facts of facts.json, the ombudsman's weeks and the star rating that are due within so many days; soonest first. */
export async function dueFacts(folder: string, today: Day, withinDays: number): Promise<DueContent[]> {
  const store = await loadStore(folder);
  const contact = store.document(CONTACT_FILE);
  const { ombudsman, starRating } = contact;
  const facts = Object.entries(store.document("facts.json")).map(([name, fact]) => ({
    file: "facts.json",
    name,
    checkedOn: fact["checked-on"],
    dueOn: fact["expires-on"],
    text: fact.text,
    source: fact.source,
  }));
  const { checkedOn, expiresOn = null, url } = ombudsman;
  const ombudsmanWeeks = {
    file: CONTACT_FILE,
    name: "ombudsman-weeks",
    checkedOn,
    dueOn: expiresOn,
    text: `${weeksOn(today, ombudsman)} weeks`,
    source: url,
  };
  const rating = starRating && {
    file: CONTACT_FILE,
    name: "star-rating",
    checkedOn: starRating.checkedOn,
    dueOn: ratingDueOn(contact) ?? null,
    text: `${starRating.outOfFive} out of 5`,
    source: starRating.link,
  };
  return soonest([...facts, ombudsmanWeeks, ...(rating ? [rating] : [])], today, withinDays);
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
    file: article.file,
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
