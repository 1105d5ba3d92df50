import { writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import { type EmailImage, type EmailLook, HOUSE_LOOK } from "./email-html.ts";
import { makeFolder, writeAtomically } from "../infrastructure/durable-files.ts";
import { PermanentFailure } from "../infrastructure/jobs/job-queue.ts";
import { MOST_AT_ONCE } from "../infrastructure/jobs/worker.ts";
import { currentTraceId } from "../infrastructure/trace.ts";

/** One message to one customer. */
export interface Message {
  /** Names the message: sent again, it is the same message, so that a mail program shows it once. */
  readonly id: string;
  /** The address alone: a display name would show text of the sender's choice. */
  readonly to: string;
  /** The provider's mailbox that reads answers. */
  readonly replyTo: string;
  readonly subject: string;
  /** The reference of the case whose emails are one thread; null outside of any. */
  readonly thread: string | null;
  /** False for what a person wrote. */
  readonly isAutomatic: boolean;
  readonly text: string;
  /** In the look of the house where none is given. */
  readonly html: (look?: EmailLook) => string;
  readonly images: readonly EmailImage[];
}

export interface Mailer {
  /**
   * Resolves when the mail server has accepted the message, or it is on the disk. Throws otherwise: a
   * PermanentFailure where the server refuses the recipient or the message.
   */
  send(message: Message): Promise<void>;
  close(): void;
}

export interface MailerOptions {
  /** Without one each message is a file under `folder`. */
  readonly smtpUrl: string | undefined;
  /** "off": mail may go to another machine in the clear. */
  readonly smtpTls: "required" | "off";
  readonly folder: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Where bounces go (the envelope's sender); `from` where it is left out. */
  readonly bounceAddress?: string | undefined;
  /** A provider's own. */
  readonly look?: EmailLook | undefined;
}

/**
 * The patience of RFC 5321, 4.5.3.2: 5 minutes for the greeting, 10 for any later silence, as after the final
 * dot. Who gives up earlier sends what has been taken once more.
 */
const GREETING_TIMEOUT_MS = 5 * 60_000;
const SOCKET_TIMEOUT_MS = 10 * 60_000;

/**
 * A line end or a zero byte in a header would be another header. The leads API refuses them; this is the
 * second lock on that door.
 */
const HEADER_BREAK = /[\r\n\0]/;

export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl === undefined ? fileMailer(options) : smtpMailer(options.smtpUrl, options);
}

function smtpMailer(smtpUrl: string, options: MailerOptions): Mailer {
  const { from, smtpTls, bounceAddress = from.address, look } = options;
  const transport = createTransport({
    ...smtpOptions(smtpUrl, smtpTls),
    pool: true,
    // Of all workers of the process.
    maxConnections: 2 * MOST_AT_ONCE,
    // The outbox alone repeats: a connection that ends after the message may have left it there.
    maxRequeues: 0,
    connectionTimeout: GREETING_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  });
  return {
    send: async (message) => {
      const mail = { ...toMail(message, from, look), envelope: { from: bounceAddress, to: message.to } };
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw withoutAddress(error);
      }
    },
    close: () => transport.close(),
  };
}

/** What a server says at the others is about us, not about this message. */
const ABOUT_THE_MESSAGE = new Set(["RCPT TO", "DATA"]);

/** Mail servers repeat the refused address, and this error is logged. */
function withoutAddress(error: unknown): Error {
  const { code, command, responseCode, response } = error as Readonly<
    Partial<Record<"code" | "command" | "response", string> & { responseCode: number }>
  >;
  const [status] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(response ?? "") ?? [];
  const isRefusal = (responseCode ?? 0) >= 500 && ABOUT_THE_MESSAGE.has(command ?? "");
  const said = [code, command, responseCode, status].filter(Boolean).join(", ");
  return isRefusal
    ? new PermanentFailure(`the mail server has refused the message, ${said}`)
    : new Error(`the mail server has not taken the message, ${said}`);
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

function smtpOptions(smtpUrl: string, smtpTls: MailerOptions["smtpTls"]) {
  const url = new URL(smtpUrl);
  const secure = url.protocol === "smtps:";
  return {
    // Without the brackets of IPv6, which a URL's host has.
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: url.port === "" ? (secure ? 465 : 587) : Number(url.port),
    secure,
    // Without it an attacker who strips STARTTLS reads every email.
    requireTLS: smtpTls === "required" && !LOOPBACK.test(url.hostname),
    ...(url.username !== "" && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  };
}

function fileMailer({ folder, from, look }: MailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(message) {
      const { message: eml } = await transport.sendMail(toMail(message, from, look));
      makeFolder(folder);
      const file = path.join(folder, `${message.id}.eml`);
      // Before it counts as sent.
      await writeAtomically(file, (part) => writeFile(part, eml as Buffer, { flush: true }));
    },
    close: () => transport.close(),
  };
}

function toMail(
  { id, to, replyTo, subject, thread, isAutomatic, text, html, images }: Message,
  from: MailerOptions["from"],
  look: EmailLook = HOUSE_LOOK,
) {
  if ([id, to, replyTo, subject].some((value) => HEADER_BREAK.test(value)))
    throw new PermanentFailure("a mail header has a line end in it");
  const traceId = currentTraceId();
  const domain = from.address.slice(from.address.indexOf("@") + 1);
  // No message has it: each email of the case refers to it, whichever of them is lost or deleted.
  const root = thread === null ? undefined : `<case.${thread}@${domain}>`;
  return {
    from,
    to: { name: "", address: to },
    replyTo: { name: "", address: replyTo },
    subject,
    text,
    html: html(look),
    attachments: [...(look.mark === undefined ? [] : [look.mark]), ...images].map(
      ({ id: cid, name: filename, content }) => ({
        cid,
        filename,
        content,
        contentDisposition: "inline" as const,
      }),
    ),
    messageId: `<${id}@${domain}>`,
    references: root,
    inReplyTo: isAutomatic ? undefined : root,
    // RFC 3834, 5: help desks drop what is marked so.
    headers: {
      ...(isAutomatic && { "Auto-Submitted": "auto-generated" }),
      ...(traceId !== undefined && { "X-Trace-ID": traceId }),
    },
    // What a customer typed is never a path or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
