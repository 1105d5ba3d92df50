import { countUnsentJobs } from "../infrastructure/jobs/job-queue.ts";
import { type ListedJob, listJobs, retryJobs } from "../infrastructure/jobs/job-list.ts";
import { listDeliveries, replayWebhooks } from "../desk/cases/webhooks.ts";
import { OperatorError } from "../infrastructure/operator-error.ts";
import { type Command, JSON_FLAG, mostFlag, YES_FLAG } from "./command.ts";
import type { Terminal } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

const STATUSES = ["pending", "sent", "dead"] as const;
const MOST = 50;

const list: Command = {
  name: "outbox list",
  summary: "the queued emails, and how far they are",
  flags: {
    status: { value: "STATUS", summary: "how far", oneOf: STATUSES },
    ...mostFlag(MOST),
    ...JSON_FLAG,
  },
  run: (given, terminal) =>
    withDatabase(async (db) => {
      const status = STATUSES.find((one) => one === given.text("status"));
      const jobs = await listJobs(db.kysely, status, given.number("most") ?? MOST);
      if (given.has("json")) return terminal.json(jobs);
      print(terminal, jobs);
      const { pending, dead } = await countUnsentJobs(db, new Date());
      terminal.say(`${pending} pending, ${dead} given up.`);
    }),
};

const dead: Command = {
  name: "outbox dead",
  summary: "emails that were refused, or given up after five days, with the reason",
  flags: { ...mostFlag(MOST), ...JSON_FLAG },
  run: (given, terminal) =>
    withDatabase(async ({ kysely }) => {
      const jobs = await listJobs(kysely, "dead", given.number("most") ?? MOST);
      if (given.has("json")) return terminal.json(jobs);
      if (jobs.length > 0) print(terminal, jobs);
      terminal.say(
        jobs.length === 0 ? "No email was given up." : 'Once the reason is mended: "outbox retry --dead".',
      );
    }),
};

const retry: Command = {
  name: "outbox retry",
  summary: "gives an email all its tries again, from now on",
  arguments: [{ name: "JOB", summary: "its id, or the reference it is for", optional: true }],
  flags: { dead: { summary: "all that were given up" }, ...YES_FLAG },
  run: (given, terminal) =>
    withDatabase(async (db) => {
      const name = given.argument(0);
      if ((name === undefined) !== given.has("dead"))
        throw new OperatorError("Say which: JOB, or --dead for all that were given up.");
      if (name === undefined) {
        const { dead: jobs } = await countUnsentJobs(db, new Date());
        if (jobs > 0)
          await terminal.confirm(`${jobs} emails are sent again to customers.`, "send", given.has("yes"));
      }
      const jobs = await retryJobs(db, name === undefined ? "dead" : { name }, new Date());
      if (jobs === 0 && name !== undefined)
        throw new OperatorError(
          `Nothing that can be tried again is called ${name}: it was done, or is in hand.`,
        );
      terminal.say(`${jobs} will be tried within a few seconds, where the product runs.`);
    }),
};

const webhooks: Command = {
  name: "webhooks list",
  summary: "the events sent to the provider's own systems, the newest first",
  flags: { ...mostFlag(MOST), ...JSON_FLAG },
  run: (given, terminal) =>
    withDatabase(async ({ kysely }) => {
      const deliveries = await listDeliveries(kysely, given.number("most") ?? MOST);
      if (given.has("json")) return terminal.json(deliveries);
      terminal.table(
        ["delivery", "event", "case", "status", "tries", "queued", "last answer"],
        deliveries.map(({ id, type, reference, status, attempts, createdAt, lastError }) => {
          return [id, type, reference, status, attempts, createdAt, lastError];
        }),
        { right: ["tries"] },
      );
    }),
};

const replay: Command = {
  name: "webhooks replay",
  summary: "sends an event again under the same id, whether it arrived or not",
  arguments: [{ name: "DELIVERY", summary: 'its id, or "dead" for all that were given up' }],
  run: (given, terminal) =>
    withDatabase(async ({ kysely }) => {
      const which = given.argument(0)!;
      const count = await replayWebhooks(kysely, which, new Date());
      if (count === 0 && which !== "dead")
        throw new OperatorError(`There is no delivery ${which}, or it is being sent.`);
      terminal.say(`${count} will be sent within a few seconds, where the product runs.`);
    }),
};

export const COMMANDS: readonly Command[] = [list, dead, retry, webhooks, replay];

function print(terminal: Terminal, jobs: readonly ListedJob[]): void {
  terminal.table(
    ["job", "kind", "for", "status", "tries", "queued", "next try", "last error"],
    jobs.map(({ id, kind, subject, status, attempts, createdAt, nextAttemptAt, lastError }) => {
      return [id, kind, subject, status, attempts, createdAt, nextAttemptAt, lastError];
    }),
    { right: ["tries"] },
  );
}
