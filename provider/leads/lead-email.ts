import { readFileSync } from "node:fs";
import { confirmationTitle } from "../../email/about-leads.ts";
import type { Contact } from "../../contract/contact.ts";
import type { SafetyAdvice } from "../../contract/safety-advice.ts";
import { LOCALE } from "../../domain/locale.ts";
import { daysInWords, gentlePromise, nextSteps } from "../../domain/next-steps.ts";
import type { OpeningHours } from "../../domain/opening-hours.ts";
import { type Hazard, shownAdvice, splitAtNumbers } from "../../domain/safety-advice.ts";
import { salutation } from "../../domain/salutation.ts";
import type { SubmissionType } from "../../domain/submission-types.ts";
import {
  answerBlocks,
  type EmailBlock,
  type EmailFacts,
  headingBlock,
  helpPage,
  paragraphBlock,
  toMessage,
  trackBlocks,
} from "../../email/email-document.ts";
import type { Message } from "../../email/mailer.ts";

/** The confirmation email: reference, next steps, other contacts. */
export interface LeadEmailFacts extends EmailFacts {
  readonly type: SubmissionType;
  readonly receivedAt: Date;
  readonly contact: Contact;
  readonly openingHours: OpeningHours;
  readonly safety: SafetyAdvice;
  /** That the customer's message names, gravest first: the email begins with the advice on them. */
  readonly dangers: readonly Hazard[];
}

/** content/drawings/meter-digits.svg on white: the digits to check a reading against. */
const METER = {
  id: "meter@help-and-support",
  name: "meter.png",
  content: readFileSync(new URL("meter-digits.png", import.meta.url)),
};
const METER_ALT =
  "Check your reading against the meter: all digits before the point, and none that are red or behind it.";

/**
 * Nothing the customer typed is in it but a plausible first name: the form must not relay messages to any
 * address.
 */
export function leadEmail(facts: LeadEmailFacts): Message {
  const { reference, providerName, type } = facts;
  const { noun } = type.copy[LOCALE];
  const document = {
    first: dangerBlocks(facts),
    preview: `Your reference is ${reference}. What happens next, and how to reach us.`,
    title: confirmationTitle(noun),
    blocks: blocks(facts),
    footer: [
      `${providerName} customer help.`,
      "You have this email because a form on our website was sent with your address.",
      `If that was not you, you can ignore it, or tell us: ${helpPage(facts.publicOrigin, "contact-us")}`,
    ].join(" "),
  };
  const images = type.kind === "meter-reading" ? [METER] : [];
  return toMessage(facts, `${document.title}: ${reference}`, document, images);
}

function blocks(facts: LeadEmailFacts): readonly EmailBlock[] {
  const { type, contact, openingHours, receivedAt } = facts;
  const { noun } = type.copy[LOCALE];
  const line = type.gentle ? "bereavement" : "customer-service";
  return [
    paragraphBlock(salutation(facts.firstName)),
    paragraphBlock(`Thank you for getting in touch. We have your ${noun}.`),
    { kind: "reference", label: "Your reference number", value: facts.reference },
    paragraphBlock(
      "Please keep it. If you call us or write again, it is the quickest way to find what you told us.",
    ),
    ...trackBlocks(facts, "Track its progress"),
    ...(type.kind === "meter-reading" ? [{ kind: "picture", id: METER.id, alt: METER_ALT } as const] : []),
    headingBlock("What happens next"),
    ...responseTime(type),
    { kind: "steps", steps: nextSteps(type, receivedAt, openingHours) },
    ...(type.kind === "complaint" ? complaintBlocks(facts) : []),
    ...answerBlocks(facts.replyTo, type.kind !== "meter-reading" && facts.trackLink !== undefined),
    headingBlock("If you need us before then"),
    paragraphBlock(`Call ${contact.lines[line].number} and give your reference number.`),
    { kind: "link", label: "Other ways to reach us", url: helpPage(facts.publicOrigin, "contact-us") },
    { kind: "warning", title: "If you are in danger", lines: emergencies(facts) },
  ];
}

/** The response times of spec 4.8. */
function responseTime(type: SubmissionType): readonly EmailBlock[] {
  const { responseDays, responseDaysAtMost } = type;
  if (responseDays === null) return [];
  if (type.gentle) return [paragraphBlock(gentlePromise(responseDays))];
  const average = `On average we answer within ${daysInWords(responseDays)}.`;
  return [
    paragraphBlock(
      responseDaysAtMost === null ? average : `${average} It can take up to ${responseDaysAtMost} days.`,
    ),
  ];
}

function complaintBlocks(facts: LeadEmailFacts): readonly EmailBlock[] {
  const { name, url, weeks } = facts.contact.ombudsman;
  return [
    {
      kind: "link",
      label: "Our complaints procedure, step by step",
      url: helpPage(facts.publicOrigin, "complaints-procedure"),
    },
    headingBlock("If we can't agree"),
    paragraphBlock(
      `If we have not settled your complaint within ${weeks} weeks, or we tell you that we can't do more, ` +
        `you can ask the ${name} to look at it. It is free, and independent of us.`,
    ),
    { kind: "link", label: name, url },
  ];
}

/** Pages of ours have their whole address in an email. */
function dangerBlocks({ dangers, contact, safety, publicOrigin }: LeadEmailFacts): readonly EmailBlock[] {
  return dangers.flatMap((hazard) => {
    const known = safety[hazard];
    if (known === undefined) return [];
    const advice = shownAdvice(hazard, known, contact);
    const ways = advice.ways.map((way) =>
      way.href.startsWith("/") ? { ...way, href: `${publicOrigin}${way.href}` } : way,
    );
    return [{ kind: "emergency", ...advice, ways } as const];
  });
}

function emergencies({ contact, safety }: LeadEmailFacts): string[][] {
  return (["gas", "power-cut", "no-supply"] as const).map((hazard) =>
    splitAtNumbers(safety[hazard].summary, contact),
  );
}
