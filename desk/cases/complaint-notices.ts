import { addDays, type Day, formatDate } from "../../domain/calendar.ts";
import type { Duty, DutyKind, DutyState } from "../../domain/complaint-duties.ts";

/** A duty that is not done. */
export interface OpenDuty extends Duty {
  readonly id: string;
  readonly state: DutyState;
  /** What goes out; undefined for duties of staff. */
  readonly notice: string | undefined;
}

/** How long a customer may go to the ombudsman; content/facts.json says the same. */
export const REFERRAL = "12 months";

export interface NoticeFacts {
  readonly reference: string;
  readonly receivedOn: Day;
  /** Of the time limit. */
  readonly limitOn: Day;
  readonly weeks: number;
  /** What staff wrote with the deadlock: our position and our last offer. */
  readonly position: string;
  readonly ombudsman: { readonly name: string; readonly url: string };
  readonly updateDays: number;
}

/** Its title in the first line and a paragraph in each other; undefined for duties of staff. */
export function complaintNotice(kind: DutyKind, facts: NoticeFacts): string | undefined {
  const { reference, weeks, position } = facts;
  const about = `We received your complaint on ${formatDate(facts.receivedOn)}.`;
  const lines: Partial<Record<DutyKind, readonly string[]>> = {
    acknowledgement: [
      "We have your complaint",
      about,
      `Your reference is ${reference}. Please give it when you call or write to us.`,
      `You hear from us by ${formatDate(addDays(facts.receivedOn, facts.updateDays))} at the latest.`,
    ],
    update: [
      "We are still looking into your complaint",
      `${about} We do not have the whole answer yet, and we are sorry that it takes this long.`,
      "You do not have to do anything. If you have something to add, answer this message.",
    ],
    deadlock: [
      "Our final position on your complaint",
      `${about} We have looked at it again and can't agree with you on how to settle it.`,
      ...position.split("\n").filter((line) => line.trim() !== ""),
      ...rightsOf(facts),
    ],
    weeks: [
      "You can now go to the ombudsman",
      `${about} We have not settled it within ${weeks} weeks, and we are sorry.`,
      "We go on with your complaint. You do not have to wait for us.",
      ...rightsOf(facts),
    ],
    "update-reminder": ["A reply to this customer is due soon"],
    "weeks-reminder": [`The ${weeks} weeks of this complaint end on ${formatDate(facts.limitOn)}`],
  };
  return lines[kind]?.join("\n");
}

/** What regulation 6 of SI 2008/1898 has us say. */
function rightsOf({ ombudsman }: NoticeFacts): readonly string[] {
  return [
    `You have the right to take it to the ${ombudsman.name}: ${ombudsman.url}. ` +
      "It is free and independent of us.",
    "It can tell us to say sorry, explain, put things right, or pay you. " +
      "If you accept what it decides, we have to do it. You do not have to accept it.",
    `You have ${REFERRAL} from today to go there.`,
  ];
}
