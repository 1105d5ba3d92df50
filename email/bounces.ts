import { readdir, readFile, rename, stat } from "node:fs/promises";
import path from "node:path";

/** A failure that a mail server reports about a message of ours (RFC 3464). */
export interface Bounce {
  /** Of the job that sent it. */
  readonly jobId: string;
  /** Without the recipient's address. */
  readonly reason: string;
}

/** Neither the report's fields nor the headers of the message may be encoded (RFC 2046, 5.2; RFC 3464, 2.1). */
const REPORT = /^content-type:\s*multipart\/report\b.*\breport-type="?delivery-status\b/im;
const FAILED = /^action:\s*failed\b/im;
const STATUS = /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im;
const JOB = /^message-id:\s*<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/gim;
const LONGEST = 1_000_000;
/** Longer than many rounds of reading. */
const UNREAD_AFTER_MS = 15 * 60_000;
const MOST_LOOKED_AT = 100;

/** Undefined for any other mail, also for a report of a delay. */
export function parseBounce(message: string): Bounce | undefined {
  const text = message.slice(0, LONGEST);
  const [head = ""] = text.split(/\r?\n\r?\n/, 1);
  if (!REPORT.test(head.replaceAll(/\r?\n[ \t]+/g, " ")) || !FAILED.test(text)) return undefined;
  // The last one: a report may have such an id itself.
  const jobId = [...text.matchAll(JOB)].at(-1)?.[1];
  const status = STATUS.exec(text)?.[1];
  return jobId === undefined
    ? undefined
    : { jobId, reason: ["the email was returned", status].filter(Boolean).join(", ") };
}

/**
 * Reads new messages of a Maildir, and marks each as seen once `take` has resolved. One that can't be read or
 * taken stays new and holds no other up: throws at the end, with all causes.
 */
export async function readBounces(maildir: string, take: (bounce: Bounce) => Promise<void>): Promise<void> {
  const faults: unknown[] = [];
  for (const name of await readdir(path.join(maildir, "new"))) {
    const file = path.join(maildir, "new", name);
    try {
      const bounce = parseBounce(await readFile(file, "latin1"));
      if (bounce !== undefined) await take(bounce);
      // What is no bounce stays unread for a person.
      await rename(file, path.join(maildir, "cur", `${name}:2,${bounce === undefined ? "" : "S"}`));
    } catch (error) {
      // Another process has read it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, notTaken(faults.length));
}

/** Why returned emails are not heard of, in an operator's words; empty where they are. */
export async function unreadBounces(maildir: string, now: Date): Promise<readonly string[]> {
  const folder = path.join(maildir, "new");
  try {
    const names = await readdir(folder);
    const files = await Promise.all(
      names.slice(0, MOST_LOOKED_AT).map((name) => stat(path.join(folder, name)).catch(() => undefined)),
    );
    const unread = files.filter((file) => file && now.getTime() - file.mtimeMs > UNREAD_AFTER_MS).length;
    return unread === 0 ? [] : [notTaken(unread)];
  } catch (error) {
    return [`the mailbox can't be read: ${(error as NodeJS.ErrnoException).code}`];
  }
}

const notTaken = (messages: number) => `messages of the mailbox that can't be taken: ${messages}`;
