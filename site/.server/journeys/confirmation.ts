import { copyIn, type Locale } from "../../../copy/locales.ts";
import { addDays } from "../../../domain/calendar.ts";
import type { AuthUser } from "../../../domain/customer.ts";
import { type NextStep, nextSteps } from "../../../domain/next-steps.ts";
import { withoutPassword } from "../../../domain/priority-register.ts";
import { type OpeningHours, WEEKDAYS } from "../../../domain/opening-hours.ts";
import {
  type ConfirmedSource,
  isConfirmedSource,
  SUBMISSION_TYPES,
  type SubmissionType,
} from "../../../domain/submission-types.ts";
import type { Receipt } from "../../../ui/forms/receipt.ts";
import { openingHoursOf } from "../help/content-pages.ts";
import { loadDraftOwner } from "./customer-drafts.ts";
import { loadReceipts } from "./journey-session.ts";
import { type RelatedArticles, relatedArticles } from "../../../ui/.server/related-articles.ts";
import type { WebRequest } from "../../../ui/.server/services.ts";
import type { VisitorRequest } from "../../../ui/.server/session.ts";

export interface Confirmation {
  readonly receipt: Receipt;
  readonly source: ConfirmedSource;
  /** What the form is called. */
  readonly caption: string;
  readonly steps: readonly NextStep[];
}

/** Of the run `instance` first; undefined where nothing was sent in this session. */
export async function findConfirmation(
  visit: VisitorRequest,
  instance: string | null,
): Promise<Confirmation | undefined> {
  for (const stored of await loadReceipts(visit.state, instance)) {
    const { source } = stored;
    if (!isConfirmedSource(source)) continue;
    const receipt = await withReference(visit, stored);
    const hours = await knownOpeningHours(visit);
    const steps = nextSteps(visit.locale, source, new Date(receipt.sentAt), hours, receipt.want);
    const { caption } = copyIn(visit.locale).submissions[source];
    return {
      receipt,
      source,
      caption,
      steps: receipt.reference === "" ? beforeItIsPassedOn(visit.locale, steps) : steps,
    };
  }
  return undefined;
}

/** The first says where it is, which is not with the team yet. */
function beforeItIsPassedOn(locale: Locale, [received, ...later]: readonly NextStep[]): readonly NextStep[] {
  return received === undefined ? [] : [{ ...received, text: copyIn(locale).nextSteps.keptText }, ...later];
}

/** With the reference that it has got since, where it was sent without one. */
export async function withReference(
  { submissions }: Pick<VisitorRequest, "submissions">,
  receipt: Receipt,
): Promise<Receipt> {
  const { idempotencyKey: key } = receipt;
  return key === undefined ? receipt : { ...receipt, reference: (await submissions.referenceOf(key)) ?? "" };
}

/** What is for the sender alone. */
export interface OwnSubmission {
  /** Of the stored submission (docs/decisions/journeys.md, 75). */
  readonly message: string | null;
  /** Shows its progress without asking for what was just given. */
  readonly trackLink: string | null;
}

const NOTHING: OwnSubmission = { message: null, trackLink: null };

/**
 * Nothing where another person may read it: after a sign-in with another email address, and in a session that
 * is idle.
 */
export async function findOwnSubmission(
  { state, submissions, trackLink }: Pick<VisitorRequest, "state" | "submissions" | "trackLink">,
  { reference }: Receipt,
  user: AuthUser | undefined,
): Promise<OwnSubmission> {
  if (user === undefined && (await loadDraftOwner(state)) !== undefined) return NOTHING;
  const [lead, link] = await Promise.all([submissions.find(reference), trackLink(reference)]);
  const isOwn = user === undefined || user.email.toLowerCase() === lead?.email?.toLowerCase();
  return isOwn
    ? { message: lead?.query ? withoutPassword(lead.query) : null, trackLink: link ?? null }
    : NOTHING;
}

/** Somebody died, or something did: a list of pages is no answer to the first. */
const MOURNING =
  /\b(?:died|dying|death|deceased|passed away|late (?:husband|wife|partner|mother|father|mum|dad|son|daughter)|widow|bereave|funeral|probate|executor)/i;

/** Articles that may help while we look at it; none where nothing is asked, a danger is heard or somebody died. */
export async function articlesMeanwhile(
  visit: Pick<VisitorRequest, "search" | "log">,
  { receipt, source }: Pick<Confirmation, "receipt" | "source">,
  message: string | null,
): Promise<RelatedArticles> {
  const { gentle = false }: SubmissionType = SUBMISSION_TYPES[source];
  const isQuiet = gentle || source === "priority-register" || receipt.dangers.length > 0;
  return isQuiet || message === null || MOURNING.test(message) ? [] : relatedArticles(visit, message);
}

const EVERY_DAY: OpeningHours = {
  weekly: Object.fromEntries(WEEKDAYS.map((day) => [day, { opens: "00:00", closes: "23:59" }])),
  closedDays: new Map(),
};

/** A page that shows a reference or its progress does without them. */
export async function knownOpeningHours({
  content,
  log,
}: Pick<WebRequest, "content" | "log">): Promise<OpeningHours> {
  try {
    return openingHoursOf(await content.openingHours());
  } catch (error) {
    log.warn({ err: error }, "opening hours unavailable: every day counts as open");
    return EVERY_DAY;
  }
}

/** The days of the next steps as an iCalendar file (RFC 5545), each for a whole day. */
export function calendarOf(
  locale: Locale,
  { receipt, source, steps }: Confirmation,
  providerName: string,
): string {
  const { confirmation: words, submissions } = copyIn(locale);
  const stamp = receipt.sentAt.replaceAll(/[-:]|\.\d+/g, "");
  const yours = words.yours(submissions[source].noun, receipt.reference);
  const events = steps.flatMap(({ day, title, text }) =>
    day === null
      ? []
      : [
          "BEGIN:VEVENT",
          `UID:${day}-${receipt.reference || receipt.instance}@help-and-support`,
          `DTSTAMP:${stamp}`,
          `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
          `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll("-", "")}`,
          `SUMMARY:${escapeText(`${providerName}: ${title}`)}`,
          `DESCRIPTION:${escapeText(`${yours}. ${text}`)}`,
          "TRANSP:TRANSPARENT",
          "END:VEVENT",
        ],
  );
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//help-and-support//EN",
    ...events,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n?|\n/g, "\\n");
}

const MOST_OCTETS = 75;

/** Lines of at most 75 octets and of whole characters. The space that continues a line counts. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    const continues = octets + more > MOST_OCTETS;
    folded += continues ? `\r\n ${character}` : character;
    octets = continues ? 1 + more : octets + more;
  }
  return folded;
}
