import { DEFAULT_LOCALE } from "../../copy/default-locale.ts";
import { formatMoment } from "../../domain/calendar.ts";
import { type EmailFacts, paragraphBlock, toMessage } from "../../email/email-document.ts";
import type { Message } from "../../email/mailer.ts";

/** The link by which a member of staff sets their password and second factor. */
export interface InvitationEmailFacts extends Pick<
  EmailFacts,
  "jobId" | "email" | "replyTo" | "providerName"
> {
  readonly url: string;
  readonly until: Date;
}

/** To the colleague whose case a supervisor took, or gave to somebody. */
export interface OwnerWordEmailFacts extends Pick<
  EmailFacts,
  "jobId" | "email" | "replyTo" | "providerName"
> {
  readonly reference: string;
  /** The email address of who took it. */
  readonly from: string;
  readonly text: string;
  readonly url: string;
}

export function ownerWordEmail(facts: OwnerWordEmailFacts): Message {
  const { reference, from, text, url, providerName } = facts;
  const title = `Your case ${reference} has another owner`;
  return toMessage({ ...facts, locale: DEFAULT_LOCALE }, title, {
    preview: `A word from ${from}.`,
    title,
    blocks: [
      paragraphBlock(`${from} changed its owner, and says:`),
      ...text
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map(paragraphBlock),
      { kind: "button", label: "Open the case", url },
    ],
    footer: `${providerName} staff pages.`,
  });
}

export function invitationEmail(facts: InvitationEmailFacts): Message {
  const { url, until, providerName } = facts;
  return toMessage({ ...facts, locale: DEFAULT_LOCALE }, "Set up your staff account", {
    preview: "Choose your own password.",
    title: "Set up your staff account",
    blocks: [
      paragraphBlock(`You can use the staff pages of ${providerName}. Choose your own password first.`),
      { kind: "button", label: "Set up your account", url },
      paragraphBlock(
        `The link works once, until ${formatMoment(until)}. Do not pass it on: whoever uses it is you.`,
      ),
      paragraphBlock("If you did not expect it, tell your supervisor."),
    ],
    footer: `${providerName} staff pages.`,
  });
}
