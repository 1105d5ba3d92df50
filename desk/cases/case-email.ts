import { copyIn } from "../../copy/locales.ts";
import { greetedName } from "../../domain/salutation.ts";
import {
  answerBlocks,
  type EmailFacts,
  helpedBlocks,
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
  /** It is our answer. */
  readonly asksHelped: boolean;
}

export function caseEmail(facts: CaseEmailFacts): Message {
  const { locale, reference, title, answers, text, providerName } = facts;
  const { case: words, ...common } = copyIn(locale).emails;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const subject = answers === null ? title : words.reply(answers);
  const message = toMessage(facts, common.confirmation.subject(subject, reference), {
    preview: words.preview(reference),
    title,
    blocks: [
      paragraphBlock(common.salutation(greetedName(facts.firstName))),
      ...lines.map(paragraphBlock),
      { kind: "reference", label: common.referenceLabel, value: reference },
      ...(facts.asksHelped ? helpedBlocks(facts, words.helped) : []),
      ...trackBlocks(facts, words.track),
      ...answerBlocks(facts, true),
    ],
    footer: words.footer(providerName),
  });
  return { ...message, isAutomatic: answers === null };
}
