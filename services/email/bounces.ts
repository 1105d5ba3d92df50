import { readdir, readFile, rename } from "node:fs/promises";
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
 * Reads new messages of a Maildir, and marks each as seen once `take` has resolved. Where `take` throws, that
 * message and the rest stay new.
 */
export async function readBounces(maildir: string, take: (bounce: Bounce) => Promise<void>): Promise<void> {
  for (const name of await readdir(path.join(maildir, "new"))) {
    const file = path.join(maildir, "new", name);
    try {
      const bounce = parseBounce(await readFile(file, "latin1"));
      if (bounce !== undefined) await take(bounce);
      // What is no bounce stays unread for a person.
      await rename(file, path.join(maildir, "cur", `${name}:2,${bounce === undefined ? "" : "S"}`));
    } catch (error) {
      // Another process has read it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}
