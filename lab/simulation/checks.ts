import { listCaseEvents, listEventsOf } from "../../desk/cases/case-events.ts";
import { findDeliveries } from "../../desk/cases/deliveries.ts";
import { findLead } from "../../stores/leads.ts";
import { listWaiting, SUBMISSION_JOB } from "../../stores/submissions.ts";
import type { LeadFate, MailFate } from "./fates.ts";
import { checkNotices, isNotice } from "./complaint-notices.ts";
import { acknowledged, expiryOf, type Outcome } from "./outcome.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

type Check = (outcome: Outcome) => Promise<readonly string[]> | readonly string[];

/** What docs/guarantees.md promises, by its names there. */
export const CHECKS: Readonly<Record<string, Check>> = {
  "nothing unexpected is answered": ({ truth }) => truth.faults,
  // A machine whose clock is weeks ahead takes what others have just stored for expired, and says so.
  "answers last for half an hour": ({ truth, hadWrongClock }) => (hadWrongClock ? [] : truth.expiredEarly),
  "a page that is answered is whole, with the emergency numbers": ({ truth }) => truth.poorPages,
  "a submission with a reference is stored": checkStored,
  "a submission is one lead and one case": checkOnce,
  "what was sent while the platform was away is forwarded": checkForwarded,
  "what we said that we pass on is a lead, or waits for a person": checkPromised,
  "every lead has its email": checkEmails,
  "an email that did not arrive is on its case and waits for a person": checkUndelivered,
  "no email waits for another": checkDelays,
  "a mailbox gets five emails an hour, and what is delayed has not failed": checkLimit,
  "a customer's message is in its case once, and in order": checkMessages,
  "a notice of the law is neither missing, early, late nor doubled": checkNotices,
  "nothing waits in the outbox": checkOutbox,
  "what is past its time is gone": checkPurged,
  "no personal data is in the log": checkLog,
  "nothing fails where nothing fails": checkCalm,
};

async function leadsByEmail({ kysely, encryption }: Outcome) {
  const rows = await kysely.selectFrom("leads").select(["id", "created_at"]).execute();
  const leads = await Promise.all(rows.map(({ id }) => findLead(kysely, encryption, id)));
  return Map.groupBy(
    leads.filter((lead) => lead !== undefined),
    ({ attributes }) => String(attributes["email"]),
  );
}

async function checkStored(outcome: Outcome): Promise<readonly string[]> {
  const leads = await leadsByEmail(outcome);
  const cases = await outcome.kysely.selectFrom("submissions").select("reference").execute();
  return acknowledged(outcome).flatMap(({ email, references, query, way }) => {
    const found = leads.get(email) ?? [];
    const [reference] = references;
    const lead = found.find(({ id }) => id === reference);
    if (lead === undefined) return [`${email} was given ${reference}, which is not stored`];
    if (way === "web" && !cases.some((one) => one.reference === reference))
      return [`the full submission of ${reference} is not stored`];
    return lead.attributes["query"] === query ? [] : [`${reference} has other words than ${email} wrote`];
  });
}

async function checkOnce(outcome: Outcome): Promise<readonly string[]> {
  const leads = await leadsByEmail(outcome);
  const cases = await outcome.kysely
    .selectFrom("submissions")
    .select(["idempotency_key", "reference"])
    .execute();
  const twice = [...Map.groupBy(cases, ({ reference }) => reference)].filter(
    ([reference, rows]) => reference !== null && rows.length > 1,
  );
  return [
    ...[...leads].filter(([, found]) => found.length > 1).map(([email]) => `${email} has more than one lead`),
    ...acknowledged(outcome)
      .filter(({ references }) => references.size > 1)
      .map(({ email, references }) => `${email} was shown ${[...references].join(" and ")}`),
    ...twice.map(([reference]) => `${reference} has more than one submission`),
  ];
}

/** What was sent on the web and is not known to be a lead, with its case and whose it is. */
async function listWithoutReference({ kysely, encryption }: Outcome) {
  const rows = await kysely
    .selectFrom("submissions")
    .innerJoin("cases", "cases.submission_id", "submissions.id")
    .selectAll("submissions")
    .select("cases.id as case_id")
    .where("submissions.reference", "is", null)
    .execute();
  return rows.map(({ id, lead, source, idempotency_key: key, created_at: at, case_id: caseId }) => {
    const text = encryption.decrypt(lead, ["submissions", "lead", id], [key, source]);
    const { email } = JSON.parse(text) as { email: string };
    return { key, at, email, caseId };
  });
}

/** Sent on the web, and stored: a lead by now, and known to be one, but for what the host never takes. */
async function checkForwarded(outcome: Outcome): Promise<readonly string[]> {
  const { truth } = outcome;
  const never = new Set(
    truth.submissions.filter(({ leadFate }) => NEVER.has(leadFate)).map(({ email }) => email),
  );
  const rows = await listWithoutReference(outcome);
  return rows.flatMap(({ key, at, email }) =>
    never.has(email) ? [] : [`the submission ${key} of ${at} is no lead`],
  );
}

/** From when the leads API is there: an attempt each quarter of an hour, and some steps of the world. */
const LONGEST_WAIT_MS = 9 * HOUR_MS;
/** The leads API takes nothing of theirs, ever. */
const NEVER: ReadonlySet<LeadFate> = new Set(["refused", "failing"]);

async function checkPromised(outcome: Outcome): Promise<readonly string[]> {
  const leads = await leadsByEmail(outcome);
  const waiting = await listWaiting(outcome.kysely, outcome.encryption, 9_999);
  return outcome.truth.submissions.flatMap(({ email, promisedAt, leadFate, person }) => {
    if (promisedAt === undefined) return [];
    const [lead] = leads.get(email) ?? [];
    if (lead !== undefined) {
      const at = lead.createdAt.getTime();
      const back = outcome.truth.leadsAway.map(({ until }) => until).filter((until) => until <= at);
      const waited = at - Math.max(promisedAt, ...back);
      return outcome.truth.hasFates && waited > LONGEST_WAIT_MS
        ? [`what ${person} sent waited for ${Math.round(waited / HOUR_MS)} hours`]
        : [];
    }
    const own = waiting.find((one) => one.lead?.email === email);
    if (own === undefined) return [`what ${person} sent is no lead and waits for nobody`];
    if (!NEVER.has(leadFate)) return [`what ${person} sent still waits`];
    const expected = leadFate === "refused" ? "dead" : "pending";
    if (own.status !== expected) return [`what ${person} sent is ${own.status}, not ${expected}`];
    return own.failures === 0 ? [`what ${person} sent was never tried`] : [];
  });
}

/** Refused for good, or returned after it was taken. */
const UNDELIVERED: ReadonlySet<MailFate> = new Set(["unknown", "returned"]);

async function fatesByReference(outcome: Outcome): Promise<ReadonlyMap<string, MailFate>> {
  const leads = await leadsByEmail(outcome);
  return new Map(
    outcome.truth.submissions.flatMap(({ email, mailFate }) =>
      (leads.get(email) ?? []).map(({ id }) => [id, mailFate] as const),
    ),
  );
}

/** By the case's id: what the host never takes has a case too, and the letters of the law go out from it. */
async function fatesWithoutReference(outcome: Outcome): Promise<ReadonlyMap<string, MailFate>> {
  const fates = new Map(outcome.truth.submissions.map(({ email, mailFate }) => [email, mailFate]));
  const rows = await listWithoutReference(outcome);
  return new Map(rows.map(({ caseId, email }) => [caseId, fates.get(email) ?? "taken"]));
}

async function checkUndelivered(outcome: Outcome): Promise<readonly string[]> {
  const { kysely, encryption, mailbox } = outcome;
  const faults: string[] = [];
  for (const [caseId, fate] of await fatesWithoutReference(outcome)) {
    if (!UNDELIVERED.has(fate)) continue;
    const events = await listCaseEvents(kysely, encryption, caseId);
    const letters = events.filter(isNotice).length;
    const told = events.filter(({ kind }) => kind === "undelivered").length;
    if (told !== letters)
      faults.push(`the case ${caseId} has ${told} events of ${letters} letters that did not arrive`);
  }
  for (const [reference, fate] of await fatesByReference(outcome)) {
    if (!UNDELIVERED.has(fate)) continue;
    const events = await listEventsOf(kysely, encryption, reference);
    const subjects = [reference, ...events.filter(isNotice).map(({ id }) => id)];
    const deliveries = await findDeliveries(kysely, subjects);
    const expected = fate === "unknown" ? "dead" : "bounced";
    for (const subject of subjects)
      if (deliveries[subject]?.status !== expected)
        faults.push(`${reference}: the email ${subject} is ${deliveries[subject]?.status}, not ${expected}`);
    const told = events.filter(({ kind }) => kind === "undelivered").length;
    if (told !== subjects.length)
      faults.push(`${reference} has ${told} events of ${subjects.length} emails that did not arrive`);
    const received = mailbox.filter(({ text }) => text.includes(reference)).length;
    if (received !== (fate === "unknown" ? 0 : subjects.length))
      faults.push(`${reference}: ${received} emails were taken`);
  }
  return faults;
}

/** Minutes: a crowd at a slow domain is sent its emails in turns. */
const LONGEST_DELAYS: Partial<Record<MailFate, number>> = {
  later: Infinity,
  "one mailbox": Infinity,
  slow: 35,
};

/** Where the mail server is always there: within minutes, whatever others wait for, and one copy. */
async function checkDelays(outcome: Outcome): Promise<readonly string[]> {
  if (!outcome.truth.hasFates) return [];
  const leads = await leadsByEmail(outcome);
  const faults: string[] = [];
  for (const { email, mailFate } of outcome.truth.submissions) {
    const received = outcome.mailbox.filter(({ to }) => to === email);
    const ids = new Set(received.map(({ messageId }) => messageId));
    if (ids.size !== received.length) faults.push(`${email} got ${received.length} copies of ${ids.size}`);
    const [lead] = leads.get(email) ?? [];
    const [first] = received;
    if (lead === undefined || first === undefined) continue;
    const most = LONGEST_DELAYS[mailFate] ?? 2;
    if (first.at - lead.createdAt.getTime() > most * 60_000)
      faults.push(`${lead.id} waited for its email until ${new Date(first.at).toISOString()}`);
  }
  return faults;
}

const MOST_PER_HOUR = 5;
/** Of a mail server that takes all of theirs at once. */
const NEVER_FAILED: ReadonlySet<MailFate> = new Set(["taken", "slow", "returned", "one mailbox"]);

/** One mailbox gets so many an hour and the rest later; a job that was only delayed has not failed. */
async function checkLimit(outcome: Outcome): Promise<readonly string[]> {
  const { kysely, mailbox, truth } = outcome;
  if (!truth.hasFates) return [];
  const times = mailbox.filter(({ to }) => to.startsWith("crowd+")).map(({ at }) => at);
  const [first = 0] = times;
  const soon = times.filter((at) => at - first < HOUR_MS - MINUTE_MS).length;
  const fates = await fatesByReference(outcome);
  const jobs = await kysely.selectFrom("jobs").select(["subject_id", "failures"]).execute();
  const failed = jobs.filter(
    ({ subject_id, failures }) => failures > 0 && NEVER_FAILED.has(fates.get(subject_id) ?? "unknown"),
  );
  return [
    ...(soon > MOST_PER_HOUR ? [`one mailbox got ${soon} emails within an hour`] : []),
    ...failed.map(({ subject_id, failures }) => `the email ${subject_id} has failed ${failures} times`),
  ];
}

async function checkEmails(outcome: Outcome): Promise<readonly string[]> {
  const leads = await leadsByEmail(outcome);
  const fates = await fatesByReference(outcome);
  const faults: string[] = [];
  for (const [email, [lead]] of leads) {
    if (fates.get(lead!.id) === "unknown") continue;
    const received = outcome.mailbox.filter(({ to }) => to === email);
    const own = received.filter(({ text }) => text.includes(lead!.id));
    if (own.length === 0) faults.push(`${lead!.id} has no email`);
    const copies = [...Map.groupBy(received, ({ messageId }) => messageId).values()];
    const first = Math.min(...own.map(({ at }) => at));
    if (outcome.isCalm && first - lead!.createdAt.getTime() > HOUR_MS)
      faults.push(`${lead!.id} waited for its email`);
    if (outcome.isCalm && copies.some(({ length }) => length > 1))
      faults.push(`${lead!.id} was emailed twice`);
    const stranger = received.find(({ text }) => /person\d+@/.exec(text.replaceAll(email, "")) !== null);
    if (stranger !== undefined) faults.push(`the email to ${email} names a stranger`);
    const events = await listEventsOf(outcome.kysely, outcome.encryption, lead!.id);
    const expected = 1 + events.filter(isNotice).length;
    if (copies.length !== expected) faults.push(`${lead!.id} has ${copies.length} emails of ${expected}`);
  }
  return faults;
}

async function checkMessages(outcome: Outcome): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { references, messages, uncertain, person } of acknowledged(outcome)) {
    const [reference = ""] = references;
    const events = await listEventsOf(outcome.kysely, outcome.encryption, reference);
    const written = events.filter(({ kind }) => kind === "customer" || kind === "review-asked");
    const stored = written.map(({ text }) => text ?? "").filter((text) => !uncertain.includes(text));
    if (stored.join("\n") !== messages.join("\n"))
      faults.push(`${person} wrote "${messages.join(", ")}", ${reference} has "${stored.join(", ")}"`);
  }
  return faults;
}

async function checkOutbox(outcome: Outcome): Promise<readonly string[]> {
  const { kysely } = outcome;
  const jobs = await kysely
    .selectFrom("jobs")
    .leftJoin("case_events", "case_events.id", "subject_id")
    .leftJoin("cases", "cases.id", "case_events.case_id")
    .select(["jobs.kind", "jobs.status", "attempts", "last_error", "subject_id", "reference", "case_id"])
    .where("jobs.status", "<>", "sent")
    .execute();
  const fates = new Map([...(await fatesByReference(outcome)), ...(await fatesWithoutReference(outcome))]);
  const isExpected = ({ kind, reference, case_id, subject_id }: (typeof jobs)[number]) =>
    outcome.truth.hasFates &&
    // Those that are no leads are looked at by the checks of what was promised.
    (kind === SUBMISSION_JOB || UNDELIVERED.has(fates.get(reference ?? case_id ?? subject_id) ?? "taken"));
  return jobs
    .filter((job) => !isExpected(job))
    .map((job) => `a job ${job.kind} is ${job.status} after ${job.attempts} attempts: ${job.last_error}`);
}

/** Days of the retention, and a week in which it may be purged. */
async function checkPurged(outcome: Outcome): Promise<readonly string[]> {
  const { kysely, now, hadWrongClock, truth } = outcome;
  const before = (days: number) => new Date(now - days * DAY_MS - 7 * DAY_MS).toISOString();
  const hour = new Date(now - 4 * HOUR_MS).toISOString();
  const count = async (what: string, query: { execute(): Promise<readonly unknown[]> }) => {
    const rows = await query.execute();
    return rows.length === 0 ? [] : [`${rows.length} rows of ${what} are past their time`];
  };
  if (hadWrongClock) return [];
  const leads = await leadsByEmail(outcome);
  const old = truth.submissions.filter((one) => expiryOf(one) + 14 * DAY_MS < now && leads.has(one.email));
  return [
    ...old.map(({ person }) => `the lead of ${person} is past its time`),
    ...(await count(
      "session state",
      kysely.selectFrom("sessions").select("name").where("expires_at", "<", hour),
    )),
    ...(await count(
      "keys",
      kysely.selectFrom("idempotency_keys").select("key").where("created_at", "<", before(7)),
    )),
    ...(await count(
      "typed addresses",
      kysely.selectFrom("typed_addresses").select("id").where("created_at", "<", before(2)),
    )),
    ...(await count(
      "jobs",
      kysely
        .selectFrom("jobs")
        .select("id")
        .where("status", "=", "sent")
        .where("created_at", "<", before(90)),
    )),
    ...(await count(
      "rate limits",
      kysely.selectFrom("rate_limits").select("key").where("ends_at", "<", hour),
    )),
    ...(await count(
      "submissions without a lead",
      kysely
        .selectFrom("submissions")
        .select("id")
        .where("created_at", "<", before(90))
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("leads").select("id").whereRef("leads.id", "=", "submissions.reference"))),
        ),
    )),
  ];
}

function checkLog({ log }: Outcome): readonly string[] {
  const leak = log.find((line) =>
    /person\d+@|Words of person|Ofperson|Message \d+ of|7400\s?123456/.test(line),
  );
  return leak === undefined ? [] : [`the log has personal data: ${leak.slice(0, 200)}`];
}

/** A storm leaves nothing behind: the last who tried were answered in the calm after it. */
function checkCalm({ isCalm, log, statuses, truth, lastPeople }: Outcome): readonly string[] {
  const last = truth.submissions
    .slice(lastPeople)
    .filter(({ acknowledgedAt, promisedAt }) => acknowledgedAt === undefined && promisedAt === undefined);
  if (last.length > 0)
    return last.map(({ person }) => `${person} was not answered after everything was mended`);
  if (!isCalm) return [];
  const errors = log.filter((line) => /"level":"(?:error|fatal)"/.test(line));
  const failures = [...statuses].filter(([status]) => status >= 500);
  return [
    ...errors.slice(0, 1).map((line) => `an error was logged: ${line.slice(0, 300)}`),
    ...truth.unanswered.map((person) => `${person} had no answer`),
    ...failures.map(([status, times]) => `${status} was answered ${times} times`),
  ];
}
