import { type Copy, copyIn, type Locale } from "../../copy/locales.ts";
import { addDays, type Day, dateIn, formatDate } from "../../domain/calendar.ts";
import type { Duty, DutyKind, DutyState } from "../../domain/complaint-duties.ts";

/** A duty that is not done. */
export interface OpenDuty extends Duty {
  readonly id: string;
  readonly state: DutyState;
  /** What goes out; undefined for duties of staff. */
  readonly notice: string | undefined;
}

/** Somebody whom a letter tells the reader how to reach, also on paper. */
export interface Reached {
  readonly name: string;
  readonly number?: string | undefined;
  /** One line each. */
  readonly address?: readonly string[] | undefined;
}

/** What was last answered; the text is left out where it was not in writing. */
export interface Answered {
  readonly on: Day;
  readonly text: string | null;
}

export interface NoticeFacts {
  /** Which the customer reads. */
  readonly locale: Locale;
  /** Null until the leads API has given one. */
  readonly reference: string | null;
  readonly receivedOn: Day;
  /** Of the time limit. */
  readonly limitOn: Day;
  readonly weeks: number;
  /** What the customer chose that it is about, or the kind of complaint. */
  readonly subject: string;
  /** Their own; null once they are erased, and where they report a danger to life. */
  readonly words: string | null;
  /** Who deals with it; null where the team does. */
  readonly owner: string | null;
  /** Null where we have not decided yet. */
  readonly answered: Answered | null;
  /** What staff wrote with the deadlock: our position and our last offer, and whether it stands. */
  readonly position: string;
  readonly ombudsman: Reached & { readonly url: string };
  /** Left out where content has no address of ours for letters. */
  readonly us?: Reached | undefined;
  /** Of the complaints procedure. */
  readonly procedureUrl: string | null;
  readonly updateDays: number;
}

const LONGEST_QUOTE = 300;

/** Its title in the first line and a paragraph in each other; undefined for duties of staff. */
export function complaintNotice(kind: DutyKind, facts: NoticeFacts): string | undefined {
  const { locale, reference, weeks, position, receivedOn, updateDays } = facts;
  const { notices: words, dates } = copyIn(locale);
  const about = words.about(dateIn(dates, receivedOn));
  const { ombudsman, us } = facts;
  const detail = [
    words.detail(facts.subject, facts.words && shortened(facts.words)),
    ...(reference === null ? [] : [words.reference(reference)]),
    facts.owner === null ? words.owned(words.team) : words.owner(facts.owner),
  ];
  const rights = [
    ...words.rights(ombudsman.name, ombudsman.url, words.referral),
    ...[ombudsman, us].flatMap((one) => (one === undefined ? [] : reached(words, one))),
  ];
  const lines: Partial<Record<DutyKind, readonly string[]>> = {
    acknowledgement: [
      ...words.acknowledgement(about, reference, dateIn(dates, addDays(receivedOn, updateDays))),
      words.procedure(facts.procedureUrl),
      ...(us === undefined ? [] : reached(words, us)),
    ],
    update: words.update(about),
    deadlock: [
      ...words.deadlock(about),
      ...detail,
      ...position.split("\n").filter((line) => line.trim() !== ""),
      ...rights,
    ],
    weeks: [...words.weeks(about, weeks), ...detail, positionSoFar(facts), ...rights],
    // For staff.
    "update-reminder": ["A reply to this customer is due soon"],
    "weeks-reminder": [`The ${weeks} weeks of this complaint end on ${formatDate(facts.limitOn)}`],
  };
  return lines[kind]?.join("\n");
}

/** The ombudsman's guidance: a letter says where we stand. */
function positionSoFar({ locale, answered }: Pick<NoticeFacts, "locale" | "answered">): string {
  const { notices, dates } = copyIn(locale);
  if (answered === null) return notices.position.undecided;
  const day = dateIn(dates, answered.on);
  return answered.text === null
    ? notices.position.answered(day)
    : notices.position.written(day, shortened(answered.text));
}

/** Nothing where neither is known. */
function reached(words: Copy["notices"], { name, number, address }: Reached): readonly string[] {
  if (number === undefined && address === undefined) return [];
  // An address that begins with the name needs it once.
  const lines = address?.filter((line) => line !== name);
  return [words.reach(name, number ?? null, lines === undefined ? null : [name, ...lines].join(", "))];
}

/** In one line, at the end of a word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= LONGEST_QUOTE) return line;
  const cut = line.slice(0, LONGEST_QUOTE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))} …`;
}
