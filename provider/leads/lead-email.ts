import { readFileSync } from "node:fs";
import { copyIn } from "../../copy/locales.ts";
import type { Contact } from "../../contract/contact.ts";
import type { SafetyAdvice } from "../../contract/safety-advice.ts";
import { weeksFor } from "../../domain/complaint-duties.ts";
import { nextSteps, type Want } from "../../domain/next-steps.ts";
import type { OpeningHours } from "../../domain/opening-hours.ts";
import { type Hazard, shownAdvice, splitAtNumbers } from "../../domain/safety-advice.ts";
import { greetedName } from "../../domain/salutation.ts";
import {
  SUBMISSION_TYPES,
  type SubmissionSource,
  type SubmissionType,
} from "../../domain/submission-types.ts";
import {
  answerBlocks,
  type EmailFacts,
  headingBlock,
  helpPage,
  paragraphBlock,
  toMessage,
  trackBlocks,
} from "../../email/email-document.ts";
import type { EmailBlock } from "../../email/email-html.ts";
import type { Message } from "../../email/mailer.ts";

/** The confirmation email: reference, next steps, other contacts. */
export interface LeadEmailFacts extends EmailFacts {
  readonly source: SubmissionSource;
  readonly want?: Want | undefined;
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

/**
 * Nothing the customer typed is in it but a plausible first name: the form must not relay messages to any
 * address.
 */
export function leadEmail(facts: LeadEmailFacts): Message {
  const { locale, reference, providerName, publicOrigin, source } = facts;
  const { emails, submissions } = copyIn(locale);
  const words = emails.confirmation;
  const document = {
    first: dangerBlocks(facts),
    preview: words.preview(reference),
    title: words.title(submissions[source].noun),
    blocks: blocks(facts),
    footer: words.footer(providerName, helpPage(publicOrigin, "contact-us")),
  };
  const images = SUBMISSION_TYPES[source].kind === "meter-reading" ? [METER] : [];
  return toMessage(facts, words.subject(document.title, reference), document, images);
}

function blocks(facts: LeadEmailFacts): readonly EmailBlock[] {
  const { locale, source, want, contact, openingHours, receivedAt, publicOrigin } = facts;
  const { emails, submissions } = copyIn(locale);
  const words = emails.confirmation;
  const type: SubmissionType = SUBMISSION_TYPES[source];
  const line = type.gentle ? "bereavement" : "customer-service";
  const isReading = type.kind === "meter-reading";
  return [
    paragraphBlock(emails.salutation(greetedName(facts.firstName))),
    paragraphBlock(words.thanks(submissions[source].noun)),
    { kind: "reference", label: emails.referenceLabel, value: facts.reference },
    paragraphBlock(words.keep),
    ...trackBlocks(facts, words.track),
    ...(isReading ? [{ kind: "picture", id: METER.id, alt: words.meter } as const] : []),
    headingBlock(words.next),
    ...responseTime(facts, type),
    { kind: "steps", steps: nextSteps(locale, source, receivedAt, openingHours, want) },
    ...(type.kind === "complaint" ? complaintBlocks(facts) : []),
    ...answerBlocks(facts, !isReading && facts.trackLink !== undefined),
    headingBlock(words.before),
    paragraphBlock(words.call(contact.lines[line].number)),
    ...(type.gentle && contact.bereavement
      ? [paragraphBlock(words.write(contact.bereavement.address.join(", ")))]
      : []),
    { kind: "link", label: words.contact, url: helpPage(publicOrigin, "contact-us") },
    { kind: "warning", title: words.danger, lines: emergencies(facts) },
  ];
}

/** The response times of spec 4.8. */
function responseTime({ locale }: LeadEmailFacts, type: SubmissionType): readonly EmailBlock[] {
  const words = copyIn(locale).emails.confirmation;
  const { responseDays, responseDaysAtMost, gentle } = type;
  if (responseDays === null) return [];
  return [
    paragraphBlock(
      gentle ? words.gentlePromise(responseDays) : words.average(responseDays, responseDaysAtMost),
    ),
  ];
}

function complaintBlocks({
  locale,
  contact,
  publicOrigin,
  receivedAt,
}: LeadEmailFacts): readonly EmailBlock[] {
  const words = copyIn(locale).emails.confirmation;
  const { name, url } = contact.ombudsman;
  const weeks = weeksFor(receivedAt, contact.ombudsman);
  return [
    { kind: "link", label: words.procedure, url: helpPage(publicOrigin, "complaints-procedure") },
    paragraphBlock(words.procedureCopy),
    headingBlock(words.ombudsmanTitle),
    paragraphBlock(words.ombudsman(weeks, name)),
    { kind: "link", label: name, url },
  ];
}

/** Pages of ours have their whole address in an email. */
function dangerBlocks({
  locale,
  dangers,
  contact,
  safety,
  publicOrigin,
}: LeadEmailFacts): readonly EmailBlock[] {
  return dangers.flatMap((hazard) => {
    const known = safety[hazard];
    if (known === undefined) return [];
    const advice = shownAdvice(locale, hazard, known, contact);
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
