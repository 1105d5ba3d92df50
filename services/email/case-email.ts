import { salutation } from "../../domain/salutation.ts";
import {
  answerBlocks,
  type EmailDocument,
  helpPage,
  MARK,
  renderHtml,
  paragraphBlock,
  renderText,
} from "./email-document.ts";
import type { Message } from "./mailer.ts";

/** What we write to a customer about their case: a reply of staff, or what the law wants us to send. */
export interface CaseEmailFacts {
  readonly jobId: string;
  readonly reference: string;
  readonly firstName: string;
  readonly email: string;
  readonly replyTo: string;
  readonly title: string;
  /** Paragraphs, one a line. */
  readonly text: string;
  readonly providerName: string;
  /** "https://host", without a path. */
  readonly publicOrigin: string;
  /** The signed link's value; null where the customer turned it off. */
  readonly trackLink: string | null;
}

export function caseEmail(facts: CaseEmailFacts): Message {
  const { jobId, reference, email, replyTo, title, providerName, publicOrigin, trackLink } = facts;
  const page = helpPage(publicOrigin, "track");
  const lines = facts.text.split("\n").filter((line) => line.trim() !== "");
  const document: EmailDocument = {
    providerName,
    preview: `About your reference ${reference}.`,
    title,
    blocks: [
      paragraphBlock(salutation(facts.firstName)),
      ...lines.map(paragraphBlock),
      { kind: "reference", label: "Your reference number", value: reference },
      {
        kind: "button",
        label: "See it all and answer",
        url: trackLink === null ? page : `${page}?link=${trackLink}`,
      },
      ...answerBlocks(replyTo, true),
    ],
    footer: `${providerName} customer help. You have this email because you wrote to us, or we to you.`,
  };
  return {
    id: jobId,
    to: email,
    replyTo,
    subject: `${title}: ${reference}`,
    text: renderText(document),
    html: renderHtml(document),
    images: [MARK],
  };
}
