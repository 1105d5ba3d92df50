import * as v from "valibot";
import { BASE_PATH } from "../../domain/base-path.ts";
import { formatDate, londonDay } from "../../domain/calendar.ts";
import { answersOn, fillPlaceholders, hasUnfilled, type Placeholder } from "../../domain/canned-answers.ts";
import { CUSTOMER_WORDS } from "../../domain/complaint-duties.ts";
import { CANNED, CHOSEN, OPERATIONS_PATH, REPLIES } from "../../domain/staff.ts";
import type { CaseFile } from "../cases/case-file.ts";
import { answerTokenForm, formProblem } from "../../ui/.server/forms.ts";
import { type RelatedArticles, relatedArticles } from "../../ui/.server/related-articles.ts";
import { formStep } from "../../ui/forms/step.ts";
import { valuesOf } from "./drafts.ts";
import type { StaffVisit } from "./staff.ts";

/** What a reply can be made of: canned answers, and the articles that the customer's words are about. */
export interface Answers {
  /** Titles. */
  readonly canned: readonly string[];
  /** Of those, what the customer's words are about. */
  readonly likely: readonly string[];
  /** By id ("category/slug"). */
  readonly articles: readonly (RelatedArticles[number] & { readonly id: string })[];
}

/** Marks whose text the customer reads. */
const SENT: ReadonlySet<string> = new Set([...REPLIES, "reviewed", "deadlock"]);
/** Of the history: what the customer wrote or said. */
const THEIRS: ReadonlySet<string> = new Set(CUSTOMER_WORDS);
const typed = v.optional(v.string(), "");
export const useStep = formStep(OPERATIONS_PATH, v.object({ use: typed, canned: typed, text: typed }));

/** All are hints: empty where what they need does not respond. */
export async function answersFor(visit: StaffVisit, file: CaseFile): Promise<Answers> {
  const [canned, articles] = await Promise.all([cannedAnswers(visit), relatedArticles(visit, wordsOf(file))]);
  return {
    canned: canned.map(({ title }) => title),
    likely: answersOn(
      articles.map(({ link }) => link),
      canned,
    ).map(({ title }) => title),
    articles: articles.map((one) => ({ ...one, id: one.link.slice(BASE_PATH.length + 1) })),
  };
}

/**
 * The form of a case again, with what was chosen after what is written in it. Where nothing is, it becomes a reply;
 * what is written stays where it is: a note is for us alone.
 */
export function useAnswer(visit: StaffVisit, reference: string) {
  return answerTokenForm(visit, useStep, async ({ use, canned, text }) => {
    const title = use === CHOSEN ? canned : use.startsWith(CANNED) ? use.slice(CANNED.length) : undefined;
    const answer = await (title === undefined
      ? articleText(visit, use)
      : cannedText(visit, reference, title));
    const written = text.trim();
    const values = { ...valuesOf(visit.sent), text: [written, answer ?? ""].filter(Boolean).join("\n\n") };
    return formProblem(200, { values: { ...values, ...(written === "" && { tab: "reply" }) } });
  });
}

/** False for what the customer reads, and still has "[account number]" in it. */
export function isFilled(mark: string, text: string): boolean {
  return !SENT.has(mark) || !hasUnfilled(text);
}

async function cannedAnswers({ content, log }: Pick<StaffVisit, "content" | "log">) {
  try {
    return (await content.cannedAnswers()).answers;
  } catch (error) {
    log.warn({ err: error }, "canned answers unavailable: staff answer without them");
    return [];
  }
}

async function cannedText(visit: StaffVisit, reference: string, title: string) {
  const answer = (await cannedAnswers(visit)).find((one) => one.title === title);
  const file = answer && (await visit.cases.find(reference, visit.actor));
  return file && fillPlaceholders(answer.text, valuesFor(visit, file));
}

/** Its title, what it says in short, and its address. */
async function articleText({ content, log, publicOrigin }: StaffVisit, id: string) {
  try {
    const article = (await content.categories()).included.find((one) => one.id === id);
    if (article === undefined) return undefined;
    const { title, description } = article.attributes;
    return `${title}\n${description}\n${publicOrigin}${BASE_PATH}/${id}`;
  } catch (error) {
    log.warn({ err: error }, "articles unavailable: staff answer without them");
    return undefined;
  }
}

function valuesFor(
  { page, today }: Pick<StaffVisit, "page" | "today">,
  file: CaseFile,
): Record<Placeholder, string | null> {
  const { name, reference, isAcknowledged, receivedAt, dueOn, accountNumber } = file;
  return {
    firstName: name.split(" ")[0] || null,
    reference: isAcknowledged ? reference : null,
    received: formatDate(londonDay(receivedAt)),
    // A day that is over is no day to promise.
    dueOn: dueOn === null || dueOn < today ? null : formatDate(dueOn),
    agent: firstNameIn(page.staff.email),
    accountNumber,
  };
}

/** Of "alex.smith@…"; null where the address does not tell a first name from the rest. */
function firstNameIn(email: string): string | null {
  const [first, ...rest] = (email.split("@")[0] ?? "").split(/[._]/);
  const isName = rest.length > 0 && first !== undefined && /^\p{L}{2,}$/u.test(first);
  return isName ? first.charAt(0).toUpperCase() + first.slice(1) : null;
}

/** What they wrote, the latest first. */
function wordsOf({ message, history }: CaseFile): string {
  const said = history.flatMap(({ kind, text }) => (THEIRS.has(kind) && text !== null ? [text] : []));
  return [...said.toReversed(), message].join("\n");
}
