import type { Kind } from "./world.ts";

/** A mistake that might be made, as a change of one place of the product's source. */
export interface Defect {
  readonly name: string;
  readonly file: string;
  /** Of the worlds in which it shows; any where it is left out. */
  readonly kind?: Kind | undefined;
  readonly from: string;
  readonly to: string;
}

const at =
  (file: string, kind?: Kind) =>
  (name: string, from: string, to: string): Defect => ({ name, file, kind, from, to });

const queue = at("infrastructure/jobs/job-queue.ts");
const worker = at("infrastructure/jobs/worker.ts");
const strangeQueue = at("infrastructure/jobs/job-queue.ts", "strange hosts");
const strangeWorker = at("infrastructure/jobs/worker.ts", "strange hosts");
const groups = at("infrastructure/database/group-commit.ts");
const sqlite = at("infrastructure/database/sqlite.ts");
const dialect = at("infrastructure/database/dialect.ts");
const leads = at("provider/leads/service.ts");
const openers = at("desk/cases/open-cases.ts");
const talks = at("desk/cases/conversations.ts");
const changes = at("desk/cases/case-changes.ts");
const emails = at("provider/leads/send-lead-email.ts");
const limits = at("provider/leads/send-lead-email.ts", "strange hosts");
const lanes = at("email/mail-lane.ts", "strange hosts");
const mailer = at("email/mailer.ts", "strange hosts");
const forwarding = at("server/forward-submissions.ts", "strange hosts");
const submissions = at("stores/submissions.ts", "rough");
const platform = at("server/platform.ts", "strange hosts");
const letters = at("server/platform.ts", "long outage");
const bounces = at("email/bounces.ts", "strange hosts");
const deliveries = at("desk/cases/deliveries.ts", "strange hosts");
const guard = at("desk/cases/letter-guard.ts", "long outage");
const sessions = at("stores/sessions.ts");
const retention = at("server/retention.ts");
const schema = at("infrastructure/database/schema.ts");
const purge = at("server/purge.ts");
const rounds = at("server/purge-scheduler.ts");
const clocks = at("domain/complaint-duties.ts");
const days = at("domain/working-day.ts");
const duties = at("desk/cases/case-duties.ts");
const notices = at("server/complaint-notices.ts");
const breaker = at("clients/circuit-breaker.ts");
const repeating = at("infrastructure/repeat.ts");

export const DEFECTS: readonly Defect[] = [
  queue(
    "a lease keeps no other worker away",
    `where("leased_until", "<", at),`,
    `where("leased_until", "is not", null),`,
  ),
  queue(
    "a lease of a dead worker never ends",
    `where("leased_until", "<", at),`,
    `where("leased_until", "<", "0"),`,
  ),
  worker("a job is given up at its first failure", `const MOST_FAILURES = 130;`, `const MOST_FAILURES = 1;`),
  queue("a failed job counts as sent", `status: dead ? "dead" : "pending",`, `status: "sent",`),
  queue("one job done is every job done", `.where("id", "in", ids)\n`, ``),
  queue(
    "what is done is not recorded",
    `.set({ status: "sent", finished_at`,
    `.set({ status: "pending", finished_at`,
  ),
  queue(
    "a retry waits for days",
    `return full / 2 + (full / 2) * random;`,
    `return full * 0 + random * 0 + LONGEST_DELAY_MS * 23;`,
  ),
  queue(
    "of jobs that are enqueued together one is",
    `const rows = subjects.map((subject)`,
    `const rows = subjects.slice(0, 1).map((subject)`,
  ),
  worker("leases are not renewed", `await wait(RENEW_EVERY_MS,`, `await wait(RENEW_EVERY_MS * 1_000,`),
  worker(
    "a job is recorded before it is done",
    `await handler(job);`,
    `await finishDone(job, context);\n    await handler(job);`,
  ),
  worker("a failed poll ends the worker", `log.error({ err: error }, "outbox poll failed");`, `throw error;`),
  worker(
    "a failed job stays with its worker",
    `await failJob(db, job, failure, now(), { dead, random: random(), longestDelay });`,
    `void [db, now, random, failJob, longestDelay];`,
  ),
  groups(
    "acknowledged before the commit",
    `waiting.push({ item, resolve, reject });`,
    `waiting.push({ item, resolve, reject });\n      resolve();`,
  ),
  groups(
    "of a group only the first is written",
    `await write(group.map(({ item }) => item));`,
    `await write(group.slice(0, 1).map(({ item }) => item));`,
  ),
  groups(
    "what comes during a commit waits for ever",
    `if (group.length === 0) break;`,
    `if (group.length === 0) return;`,
  ),
  sqlite("commits are not flushed to the disk", `"synchronous = FULL"`, `"synchronous = OFF"`),
  dialect(
    "writes that belong together are written one by one",
    `await inTransaction(kysely, async (tx) => {
      for (const write of writes) await tx.executeQuery(write.compile());
    });`,
    `for (const write of writes) await kysely.executeQuery(write.compile());`,
  ),
  leads(
    "keys are not stored",
    `...(uses.length > 0 ? [insertKeyUses(kysely, uses)] : []),`,
    `...(uses.length > 9 ? [insertKeyUses(kysely, uses)] : []),`,
  ),
  leads(
    "a key stays in flight after a failure",
    `.finally(() => inFlight.delete(flight))`,
    `.then((made) => (inFlight.delete(flight), made))`,
  ),
  leads(
    "no email is enqueued",
    `[enqueueJobs(kysely, LEAD_EMAIL_JOB, emails,`,
    `[enqueueJobs(kysely, "forgotten", emails,`,
  ),
  openers(
    "no duties of a new complaint are stored",
    `...(owed === undefined ? [] : [owed]),`,
    `...(owed === undefined ? [] : []),`,
  ),
  talks(
    "the key of a message is not its id",
    `const id = sha256(key, "hex");`,
    `const id = sha256(key + String(Math.random()), "hex");`,
  ),
  talks(
    "a message is answered before it is stored",
    `const changed = await commitCaseChange(db, encryption, stored.id, { event }, duties);
      if (!changed.ok) throw new Error(\`a message could not be added: \${changed.failure}\`);`,
    `const changed = { ok: true, value: stored as StoredCase } as const;
      void commitCaseChange(db, encryption, stored.id, { event }, duties).catch(() => {});`,
  ),
  changes(
    "a change and its jobs are not one transaction",
    `inTransaction(kysely, async (tx) => {
      const changed = await changeCase(tx, encryption, id, change);`,
    `((run: (tx: Tx) => Promise<Result<StoredLead, CaseRefusal>>) => run(kysely))(async (tx) => {
      const changed = await changeCase(tx, encryption, id, change);`,
  ),
  changes(
    "an event that is stored is added again",
    `if (event.id !== undefined && (await findCaseEvent(tx, encryption, event.id))?.caseId === id)
    return ok(stored);`,
    `if (event.id !== undefined) event = { ...event, id: event.id + String(Math.random()) };`,
  ),
  changes(
    "notices are not emailed",
    `new Set(["reply", "reviewed", "letter"])`,
    `new Set(["reply", "reviewed"])`,
  ),
  changes(
    "what is owed is not planned again",
    `if (changed.ok && isComplaint(changed.value)) await plan?.(tx, id);`,
    `if (changed.ok && isComplaint(changed.value)) await plan;`,
  ),
  emails("each attempt is another message", `jobId: job.id,`, `jobId: \`\${job.id}-\${job.attempts}\`,`),
  emails(
    "an email that was not taken counts as sent",
    `      await uncount();\n      throw error;`,
    `      await uncount();\n      void error;`,
  ),
  mailer(
    "sent before the mail server has taken it",
    `await transport.sendMail(mail);\n      } catch`,
    `void transport.sendMail(mail).catch(() => {});\n      } catch`,
  ),
  mailer(
    "a slow mail server is sent another copy",
    `const SOCKET_TIMEOUT_MS = 10 * 60_000;`,
    `const SOCKET_TIMEOUT_MS = 20_000;`,
  ),
  mailer("a refusal for good is tried for days", `(responseCode ?? 0) >= 500`, `(responseCode ?? 0) >= 999`),
  mailer("a passing refusal is for good", `(responseCode ?? 0) >= 500`, `(responseCode ?? 0) >= 400`),
  strangeWorker(
    "an email is given up after ten failures",
    `const MOST_FAILURES = 130;`,
    `const MOST_FAILURES = 10;`,
  ),
  strangeWorker(
    "nobody is told of an email that was refused",
    `if (dead) await onDead?.(job, failure);`,
    `void onDead;`,
  ),
  strangeWorker(
    "a slow job holds all others up",
    `return Math.min(AT_ONCE - quick.length,`,
    `return inHand.size > 0 ? 0 : Math.min(AT_ONCE - quick.length,`,
  ),
  strangeQueue(
    "failures are not counted",
    `failures: isDelay ? job.failures : job.failures + 1,`,
    `failures: isDelay ? job.failures : job.failures,`,
  ),
  strangeQueue(
    "a delay is counted as a failure",
    `failures: isDelay ? job.failures : job.failures + 1,`,
    `failures: job.failures + 1,`,
  ),
  lanes(
    "one recipient's domain holds the others' lane",
    `email.slice(email.lastIndexOf("@") + 1)`,
    `email.slice(email.length)`,
  ),
  limits(
    "one mailbox gets any number of emails",
    `throw new RetryAt("recipient email limit reached: email delayed", endsAt);`,
    `void [RetryAt, endsAt];`,
  ),
  limits(
    "another name of a mailbox is another mailbox",
    `email.toLowerCase().replace(SUBADDRESS, "")`,
    `email.toLowerCase()`,
  ),
  letters("letters have no worker", `[true, false].map((urgent)`, `[false].map((urgent)`),
  platform("other emails have no worker", `[true, false].map((urgent)`, `[true].map((urgent)`),
  bounces(
    "returned emails are read and not stored",
    `if (bounce !== undefined) await take(bounce);`,
    `void take;`,
  ),
  bounces(
    "a report of a failure is taken for a delay",
    `const FAILED = /^action:\\s*failed\\b/im;`,
    `const FAILED = /^action:\\s*delayed\\b/im;`,
  ),
  strangeQueue(
    "a returned email counts as taken",
    `.set({ status: "bounced", last_error`,
    `.set({ status: "sent", last_error`,
  ),
  deliveries(
    "a returned letter is not on its case",
    `(event?.case_id ?? (await findCaseOfLead(db.kysely, subjectId)))`,
    `(await findCaseOfLead(db.kysely, subjectId))`,
  ),
  guard(
    "letters go out whatever the clock says",
    `Math.abs(now.getTime() - last.getTime()) <= LONGEST_GAP_MS`,
    `Math.abs(now.getTime() - last.getTime()) >= 0`,
  ),
  guard(
    "held letters go out at the next look",
    `const last = held === undefined ? (await readTimes(db)).get(LOOKED) : undefined;
  if (held === undefined && `,
    `const last = held === undefined ? (await readTimes(db)).get(LOOKED) : undefined;
  if (`,
  ),
  guard(
    "held letters stay held",
    `return recordTime(db, LOOKED, now);`,
    `return recordTime(db, \`\${LOOKED} again\`, now);`,
  ),
  guard(
    "an hour off holds letters",
    `const LONGEST_GAP_MS = 18 * 3_600_000;`,
    `const LONGEST_GAP_MS = 3_600_000;`,
  ),
  guard(
    "a look after letters is not recorded",
    `await recordTime(db, LOOKED, now);`,
    `await recordTime(db, "", now);`,
  ),
  mailer(
    "the log repeats the mail server's words",
    `[code, command, responseCode, status].filter`,
    `[code, command, responseCode, response].filter`,
  ),
  submissions(
    "nothing is forwarded but what was promised",
    `if (ids.length > 0) await enqueueJobs`,
    `if (ids.length > 9_999) await enqueueJobs`,
  ),
  forwarding(
    "forwarded under another key",
    `leads.create(reduceLead(lead), idempotencyKey, `,
    `leads.create(reduceLead(lead), \`\${idempotencyKey}.again\`, `,
  ),
  forwarding(
    "forwarded and not recorded",
    `await writeTogether(db, submissions.acknowledged(idempotencyKey, reference, lead));`,
    `void submissions;`,
  ),
  forwarding(
    "a failure ends forwarding of that submission",
    `throw afterFailure("leads API", failure, failures);`,
    `throw new PermanentFailure(afterFailure("leads API", failure, failures).message);`,
  ),
  forwarding(
    "what the host refuses for good is tried for ever",
    `return new PermanentFailure(reason);`,
    `return new Error(reason);`,
  ),
  forwarding("a submission is given up by time", `mostFailures: Infinity`, `mostFailures: 5`),
  forwarding(
    "a submission is tried once a day",
    `const LONGEST_DELAY_MS = 15 * 60_000;`,
    `const LONGEST_DELAY_MS = 1_500 * 60_000;`,
  ),
  submissions(
    "the full submission is not stored",
    `return await writeTogether(db, [insert, ...((await cases?.open(submission)) ?? [])]);`,
    `return void insert;`,
  ),
  sessions(
    "answers expire within seconds",
    `new Date(now().getTime() + lifetime)`,
    `new Date(now().getTime() + lifetime / 1_000)`,
  ),
  sessions(
    "expired answers are not deleted",
    `.where("expires_at", "<=", at());`,
    `.where("expires_at", "<=", "0");`,
  ),
  sessions(
    "one visitor reads another's answers",
    `.where("visitor_key", "=", visitorKey)\n        .where("expires_at", ">", at())`,
    `.where("expires_at", ">", at())`,
  ),
  sessions(
    "only the first answer of a page is stored",
    `...(rows.length > 0 ? [upsert(kysely, rows)] : []),`,
    `...(rows.length > 0 ? [upsert(kysely, rows.slice(0, 1))] : []),`,
  ),
  schema("keys are deleted within hours", `days: 7,`, `days: 0.2,`),
  schema("keys are stored for years", `days: 7,`, `days: 700,`),
  retention(
    "complaints are deleted after three weeks",
    `days: 2_192,\n    because:\n      "six years`,
    `days: 21,\n    because:\n      "six years`,
  ),
  retention("enquiries are deleted after three weeks", `days: 731,`, `days: 21,`),
  retention(
    "finished jobs are stored for years",
    `what: "finished jobs",\n    days: 90,`,
    `what: "finished jobs",\n    days: 900,`,
  ),
  purge(
    "any clock is believed",
    `if (gap <= LONGEST_GAP_MS && gap >= -BACKWARD_MS) return undefined;`,
    `if (gap !== 0) return undefined;`,
  ),
  rounds(
    "what has a lifetime of days is never purged",
    `round(rounds++ % RETENTION_ROUNDS === 0)`,
    `round(rounds++ % RETENTION_ROUNDS === 61)`,
  ),
  clocks(
    "an update is due a day early",
    `update: [{ from: "2008-10-01", days: 21 }]`,
    `update: [{ from: "2008-10-01", days: 20 }]`,
  ),
  clocks(
    "the weeks end a day late",
    `weeksFor(receivedAt, ombudsman) * 7)`,
    `weeksFor(receivedAt, ombudsman) * 7 + 1)`,
  ),
  clocks(
    "a settled complaint goes on",
    `if (standing.resolved) return [];`,
    `if (standing.resolved && isConfirmed === undefined) return [];`,
  ),
  clocks(
    "an answer does not stop the update",
    `  "answered",
  "reviewed",`,
    `  "reviewed",`,
  ),
  clocks(
    "notices go out at night",
    `now >= londonMoment(today, "09:00")`,
    `now >= londonMoment(today, "00:10")`,
  ),
  clocks("what is done is owed again", `return row?.state !== "done" && (`, `return (`),
  clocks("a duty whose cause ended stays", `state: "stopped" as const`, `state: duty.state`),
  days("bank holidays are working days", `!bankHolidays.has(day)`, `bankHolidays.size >= 0`),
  duties(
    "notices that nobody has to post are held",
    `(!isEmailed({ attributes, full }) || receivedAt < began)`,
    `(isEmailed({ attributes, full }) || receivedAt < began)`,
  ),
  duties(
    "a notice goes out and is not recorded",
    `.set({ state: "done", done_at: at.toISOString() })`,
    `.set({ state: "pending", done_at: at.toISOString() })`,
  ),
  notices("notices are never sent", `(await duties.sendDue()) > 0`, `duties === undefined`),
  breaker(
    "a circuit that opened never closes",
    `if (probing || now() < openUntil) return false;`,
    `if (probing || now() < openUntil || openUntil > 0) return false;`,
  ),
  repeating(
    "work that failed once is not repeated",
    `.catch(onError)) ?? every)`,
    `.catch(() => 2 ** 40)) ?? every)`,
  ),
];
