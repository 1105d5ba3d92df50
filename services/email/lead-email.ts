import { escapeHtml } from "../../domain/text.ts";
import type { Contact } from "../../contract/contact.ts";
import type { SafetyAdvice } from "../../contract/safety-advice.ts";
import { addDays, formatDate, formatDay, londonDay } from "../../domain/calendar.ts";
import { LOCALE } from "../../domain/locale.ts";
import type { SubmissionType } from "../../domain/submission-types.ts";
import { splitAtNumbers } from "../../domain/safety-advice.ts";
import { salutation } from "../../domain/salutation.ts";
import type { Message } from "./mailer.ts";

/** The confirmation email: reference, next steps, other contacts. */
export interface LeadEmailFacts {
  readonly jobId: string;
  readonly reference: string;
  readonly firstName: string;
  readonly email: string;
  readonly type: SubmissionType;
  readonly receivedAt: Date;
  readonly providerName: string;
  readonly contact: Contact;
  readonly safety: SafetyAdvice;
  /** "https://host", without a path: where the help area is. */
  readonly publicOrigin: string;
}

/**
 * Nothing the customer typed is in it but a plausible first name: the form must not relay messages to any
 * address.
 */
export function leadEmail(facts: LeadEmailFacts): Message {
  const { noun } = facts.type.copy[LOCALE];
  const paragraphs = [
    salutation(facts.firstName),
    `Thank you for getting in touch. We have your ${noun}. Your reference is:`,
    facts.reference,
    "Please keep it. If you call us or write again, it is the quickest way to find what you told us.",
    ...nextSteps(facts),
    `You can see how far we are, or reach us another way:\n${helpPage(facts, "track")}\n${helpPage(facts, "contact-us")}`,
    ...(facts.type.kind === "complaint"
      ? [
          `What we do with a complaint, step by step: ${helpPage(facts, "complaints-procedure")}`,
          ombudsman(facts.contact),
        ]
      : []),
    ...emergencies(facts),
    `${facts.providerName} customer help`,
  ];
  return {
    id: facts.jobId,
    to: facts.email,
    subject: `We have your ${noun}: ${facts.reference}`,
    text: `${paragraphs.join("\n\n")}\n`,
    html: toHtml(paragraphs, facts.reference),
  };
}

function helpPage(
  { publicOrigin }: LeadEmailFacts,
  name: "track" | "contact-us" | "complaints-procedure",
): string {
  return `${publicOrigin}/help-and-support/${name}`;
}

function nextSteps({ type, receivedAt }: LeadEmailFacts): string[] {
  const { responseDays, responseDaysAtMost, copy } = type;
  const { noun, nextByEmail } = copy[LOCALE];
  if (responseDays === null) return [nextByEmail];
  const day = londonDay(receivedAt);
  const soon = `What happens next: we read what you told us and reply by email or telephone. On average that takes ${inWords(responseDays)} days, so expect to hear from us around ${formatDay(addDays(day, responseDays))}.`;
  if (responseDaysAtMost === null) return [soon];
  return [
    soon,
    `A ${noun} that needs more work can take up to ${responseDaysAtMost} days, which is ${formatDay(addDays(day, responseDaysAtMost))}.`,
  ];
}

/** One configured number of weeks, with the day it was checked, because the rule may change. */
export function ombudsman({ ombudsman: { name, url, weeks, checkedOn } }: Contact): string {
  return `If we can't agree, or we have not settled your complaint within the time the rules allow (${weeks} weeks when we checked on ${formatDate(checkedOn)}), you can ask the ${name} to look at it. It is free, and independent of us: ${url}`;
}

function emergencies({ contact, safety }: LeadEmailFacts): string[] {
  return (["gas", "power-cut", "no-supply"] as const).map((hazard) =>
    splitAtNumbers(safety[hazard].summary, contact).join(""),
  );
}

function inWords(days: number): string {
  return ["no", "one", "two", "three", "four", "five", "six", "seven"][days] ?? String(days);
}

function toHtml(paragraphs: readonly string[], reference: string): string {
  const body = paragraphs.map(
    (paragraph) =>
      `<p style="${paragraph === reference ? REFERENCE : PARAGRAPH}">${linked(escapeHtml(paragraph)).replaceAll("\n", "<br>")}</p>`,
  );
  return `<!doctype html><html lang="${LOCALE}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head><body style="margin:0;padding:24px;background:#fbf9f4;color:#12281f"><div style="max-width:560px;margin:0 auto;font-family:Verdana,Arial,sans-serif">${body.join("")}</div></body></html>`;
}

const PARAGRAPH = "font-size:16px;line-height:1.5;margin:0 0 16px";
const REFERENCE = "font:bold 28px/1.3 Menlo,Consolas,monospace;letter-spacing:.06em;margin:0 0 16px";

function linked(html: string): string {
  return html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="color:inherit">${url}</a>`);
}
