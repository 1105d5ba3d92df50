import { salutation } from "../../domain/salutation.ts";
import {
  answerBlocks,
  type EmailFacts,
  paragraphBlock,
  toMessage,
  trackBlocks,
} from "../../email/email-document.ts";
import type { Message } from "../../email/mailer.ts";

/** What we write to a customer about their case: a reply of staff, or what the law wants us to send. */
export interface CaseEmailFacts extends EmailFacts {
  readonly title: string;
  /** Of a reply that a person wrote, the title of the email that it is to; null for a notice. */
  readonly answers: string | null;
  /** Paragraphs, one a line. */
  readonly text: string;
}

export function caseEmail(facts: CaseEmailFacts): Message {
  const { reference, title, answers, text, providerName } = facts;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const subject = answers === null ? title : `Re: ${answers}`;
  const message = toMessage(facts, `${subject}: ${reference}`, {
    preview: `About your reference ${reference}.`,
    title,
    blocks: [
      paragraphBlock(salutation(facts.firstName)),
      ...lines.map(paragraphBlock),
      { kind: "reference", label: "Your reference number", value: reference },
      ...trackBlocks(facts, "See it all and answer"),
      ...answerBlocks(facts.replyTo, true),
    ],
    footer: `${providerName} customer help. You have this email because you wrote to us, or we to you.`,
  });
  return { ...message, isAutomatic: answers === null };
}
