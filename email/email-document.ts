import { copyIn, type Locale } from "../copy/locales.ts";
import { HELPED_ID } from "../domain/lead-progress.ts";
import type { ShownAdvice } from "../domain/safety-advice.ts";
import { type EmailBlock, type EmailDocument, emailHtml } from "./email-html.ts";
import type { Message } from "./mailer.ts";

/** What every email to a customer says or leads to. */
export interface EmailFacts {
  /** Which the customer reads. */
  readonly locale: Locale;
  readonly jobId: string;
  readonly reference: string;
  readonly firstName: string;
  readonly email: string;
  /** The mailbox that reads what is replied. */
  readonly replyTo: string;
  readonly providerName: string;
  /** "https://host", without a path: where the help area is. */
  readonly publicOrigin: string;
  /**
   * The signed link's value: tracks the submission without typing. Null where the customer turned it off, undefined
   * where there is nothing to track.
   */
  readonly trackLink: string | null | undefined;
}

/** The document as the message to the customer, in the thread of its reference. */
export function toMessage(
  {
    locale,
    jobId,
    email,
    replyTo,
    providerName,
    reference,
  }: Pick<EmailFacts, "locale" | "jobId" | "email" | "replyTo" | "providerName"> & {
    readonly reference?: string;
  },
  subject: string,
  document: EmailDocument,
  images: Message["images"] = [],
): Message {
  return {
    id: jobId,
    to: email,
    replyTo,
    subject,
    thread: reference ?? null,
    isAutomatic: true,
    text: renderText(locale, document),
    html: (look) => emailHtml(locale, document, providerName, look),
    images,
  };
}

export function paragraphBlock(value: string): EmailBlock {
  return { kind: "text", text: value };
}

export function headingBlock(value: string): EmailBlock {
  return { kind: "heading", text: value };
}

export function helpPage(
  publicOrigin: string,
  name: "track" | "contact-us" | "complaints-procedure",
): string {
  return `${publicOrigin}/help-and-support/${name}`;
}

/** The page that tracks the submission. */
export function trackBlocks({ publicOrigin, trackLink }: EmailFacts, label: string): readonly EmailBlock[] {
  if (trackLink === undefined) return [];
  const page = helpPage(publicOrigin, "track");
  return [{ kind: "button", label, url: trackLink === null ? page : `${page}?link=${trackLink}` }];
}

/** The question on that page whether our answer helped; a press there, and no look, is an answer. */
export function helpedBlocks({ publicOrigin, trackLink }: EmailFacts, label: string): readonly EmailBlock[] {
  if (!trackLink) return [];
  return [{ kind: "link", label, url: `${helpPage(publicOrigin, "track")}?link=${trackLink}#${HELPED_ID}` }];
}

/** Where to answer; `onPage`: the page that tracks it takes answers too. */
export function answerBlocks(
  { locale, replyTo }: Pick<EmailFacts, "locale" | "replyTo">,
  onPage: boolean,
): readonly EmailBlock[] {
  const words = copyIn(locale).emails;
  return [
    headingBlock(words.answerTitle),
    paragraphBlock(onPage ? words.answerOnPage(replyTo) : words.answer(replyTo)),
  ];
}

function renderText(locale: Locale, { first = [], title, blocks, footer }: EmailDocument): string {
  const [above, below] = [first, blocks].map((some) => some.map((block) => blockText(locale, block)));
  return `${[...above!, title, ...below!, `--\n${footer}`].join("\n\n")}\n`;
}

function blockText(locale: Locale, block: EmailBlock): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "heading":
      return block.text.toUpperCase();
    case "reference":
      return `${block.label}: ${block.value}`;
    case "button":
    case "link":
      return `${block.label}:\n${block.url}`;
    case "picture":
      return block.alt;
    case "warning":
      return [block.title.toUpperCase(), ...block.lines.map((line) => line.join(""))].join("\n\n");
    case "emergency":
      return emergencyText(locale, block);
    case "steps":
      return block.steps.map(({ when, title, text }) => `* ${when}: ${title}.\n  ${text}`).join("\n");
  }
}

function emergencyText(locale: Locale, { title, ways, steps }: ShownAdvice): string {
  const lines = ways.map(({ href, shown, when, who }) => {
    const page = href.startsWith("https:") ? `\n  ${href}` : "";
    return `* ${shown} (${copyIn(locale).emails.way(when, who)})${page}`;
  });
  const numberedSteps = steps.map((step, index) => `${index + 1}. ${step.join("")}`);
  return [title.toUpperCase(), lines.join("\n"), numberedSteps.join("\n")].join("\n\n");
}
