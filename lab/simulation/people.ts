import { CLIENT_ID_HEADER, IDEMPOTENCY_KEY_HEADER, JSON_API_MEDIA_TYPE } from "../../contract/json-api.ts";
import { createNoScriptCustomer, Promised, Refusal, Setback } from "../../tests/support/no-script-journey.ts";
import { type Fated, leadFateOf, type MailFate, mailFateOf } from "./fates.ts";
import { PLATFORM_ORIGIN, SERVICE_TOKEN, WEB_ORIGIN } from "./machines.ts";
import { between, chance, now, pick, wait } from "./scheduler.ts";

/** What was done in a world, as those who did it know it. */
export interface Submission extends Fated {
  readonly person: string;
  readonly query: string;
  readonly way: "web" | "api";
  /** Whose fate the crowd has; all others have fates in turn. */
  readonly isOfCrowd: boolean;
  readonly isComplaint: boolean;
  /** They pressed Send, or made the call, at least once. */
  sentAt?: number;
  acknowledgedAt?: number;
  /** They read that we have it and pass it on. */
  promisedAt?: number;
  /** When something last happened to it. */
  touchedAt?: number;
  /** Every reference they were shown: more than one is a fault. */
  readonly references: Set<string>;
  /** Messages that were acknowledged, in the order in which they were sent. */
  readonly messages: string[];
  /** Of messages that were not: each may be there once. */
  readonly uncertain: string[];
}

export interface Truth {
  readonly submissions: Submission[];
  /** Who had no answer, however often they tried. */
  readonly unanswered: string[];
  /** What the product said and never should. */
  readonly faults: string[];
  /** Who read within half an hour that their answers are gone. */
  readonly expiredEarly: string[];
  /** Pages that were answered without what they owe everyone. */
  readonly poorPages: string[];
  /** People have fates of their own at other hosts. */
  readonly hasFates: boolean;
  /** When the leads API was away for everybody. */
  readonly leadsAway: { readonly from: number; until: number }[];
  /** Hears that somebody presses Send. */
  readonly onPress: () => void;
  /** When every machine was off, and when a person then said that the clock is right. */
  outage?: { readonly from: number; until: number; releasedAt: number };
}

const MOST_TRIES = 12;
/** Who closes the page at the first failure. */
const IMPATIENT = 0.2;
const GAS_EMERGENCY = "0800 111 999";
/** Answers are stored for half an hour; the pages before this one were filled in a little earlier. */
const LIFETIME_MS = 25 * 60_000;
const SUBTYPES = [
  { type: "Meters", subtype: "Make a complaint-Pay As You Go", isComplaint: true },
  { type: "Enquiry", subtype: "Enquiry-Pay As You Go", isComplaint: false },
] as const;

/** Many who write at once: of one domain whose mail server is slow, or with one mailbox. */
export type Crowd = "slow" | "one mailbox";

function newSubmission(
  truth: Truth,
  way: Submission["way"],
  isComplaint: boolean,
  crowd?: Crowd,
): Submission {
  const person = `person${truth.submissions.length + 1}`;
  const number = truth.submissions.filter(({ isOfCrowd }) => !isOfCrowd).length + 1;
  const mailFate = crowd ?? (truth.hasFates ? mailFateOf(number) : "taken");
  const submission: Submission = {
    person,
    email: emailOf(person, mailFate, crowd),
    leadFate: truth.hasFates && way === "web" ? leadFateOf(number) : "taken",
    mailFate,
    isOfCrowd: crowd !== undefined,
    query: `Words of ${person} alone.`,
    way,
    isComplaint,
    references: new Set(),
    messages: [],
    uncertain: [],
  };
  truth.submissions.push(submission);
  return submission;
}

/** Emails to one domain share a lane, and those to one mailbox a limit. */
function emailOf(person: string, fate: MailFate, crowd: Crowd | undefined): string {
  if (fate === "one mailbox") return `crowd+${person}@mailbox.example`;
  const domain = fate === "slow" ? `slow${crowd === undefined ? person : "crowd"}` : "mailbox";
  return `${person}@${domain}.example`;
}

/** A complaint by the forms, without JavaScript; what fails is pressed again, or given up. */
export async function complainOnWeb(truth: Truth, pauses = 0.1): Promise<void> {
  const submission = newSubmission(truth, "web", true);
  const { email, query, person } = submission;
  const mostTries = chance(IMPATIENT) ? 0 : MOST_TRIES;
  let tries = 0;
  let filledAt = 0;
  const customer = createNoScriptCustomer({
    origin: WEB_ORIGIN,
    email,
    query,
    from: person,
    timeoutMs: 60_000,
    usesButtonOfSetback: false,
    onSend: (state) => {
      if (state !== "pressed") return;
      submission.sentAt ??= now();
      truth.onPress();
    },
    onSetback: async (setback) => {
      if (setback.words.includes("We have kept what you sent")) submission.promisedAt ??= now();
      if (++tries > mostTries) throw setback;
      await wait(between(1_000, 20_000));
    },
  });
  try {
    await customer.fillIn();
    filledAt = now();
    // They look for the bill; their answers are stored for half an hour.
    if (chance(pauses)) await wait(between(60_000, 25 * 60_000));
    acknowledge(submission, await customer.send());
    // The answer was slow, and they press again, or they reload the confirmation.
    if (chance(0.2)) acknowledge(submission, await customer.send());
  } catch (error) {
    if (error instanceof Promised) return void (submission.promisedAt ??= now());
    const isSetback =
      error instanceof Setback || (error instanceof Refusal && /no answer in/.test(error.message));
    const { sentAt = now() } = submission;
    if (isSetback) truth.unanswered.push(person);
    // A confirmation is stored for as long as answers: who looks again hours later is sent to the start.
    else if (/no reference on this page/.test(String(error)) && now() - sentAt > LIFETIME_MS)
      submission.promisedAt ??= sentAt;
    else if (!/not here any more/.test(String(error))) truth.faults.push(`${person}: ${String(error)}`);
    else if (now() - filledAt <= LIFETIME_MS) truth.expiredEarly.push(person);
  }
}

function acknowledge(submission: Submission, reference: string): void {
  submission.acknowledgedAt ??= now();
  submission.touchedAt ??= now();
  submission.references.add(reference);
}

const PAGES = [
  "/help-and-support",
  "/help-and-support/emergencies",
  "/help-and-support/emergencies/carbon-monoxide",
  "/help-and-support/meters",
  "/search?q=smart+meter",
  "/help-and-support/complaints/pay-as-you-go",
];

/** No machine may answer, which is seen to outside; what is answered is the page. */
export async function readPage(truth: Truth, isCalm: boolean): Promise<void> {
  const path = pick(PAGES);
  const answered = await fetch(`${WEB_ORIGIN}${path}`, { signal: AbortSignal.timeout(5_000) })
    .then(async (response) => ({ status: response.status, html: await response.text() }))
    .catch(() => undefined);
  if (answered === undefined) return;
  const { status, html } = answered;
  if (!html.includes(GAS_EMERGENCY)) truth.poorPages.push(`${path} was answered without ${GAS_EMERGENCY}`);
  if (status !== 200 && (status !== 503 || isCalm))
    truth.poorPages.push(`${path} was answered with ${status}`);
}

/** Another application of the provider, which repeats a call until it has an answer, and some days later. */
export async function callApi(truth: Truth, crowd?: Crowd): Promise<void> {
  const { type, subtype, isComplaint } = pick(SUBTYPES);
  const submission = newSubmission(truth, "api", isComplaint, crowd);
  const call = () => postLead(submission, type, subtype);
  submission.sentAt = now();
  const twice = chance(0.2);
  await Promise.all(
    twice
      ? [repeatCall(truth, submission, call), repeatCall(truth, submission, call)]
      : [repeatCall(truth, submission, call)],
  );
  if (chance(0.15) && submission.acknowledgedAt !== undefined)
    void wait(between(1, 6) * 86_400_000).then(() => repeatCall(truth, submission, call));
}

async function repeatCall(truth: Truth, submission: Submission, call: () => Promise<Answer>): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { status, id } = await call();
    if (status === 201 && id !== undefined) return acknowledge(submission, id);
    if (status !== 0 && status !== 409 && status < 500)
      return void truth.faults.push(`${submission.person}: the leads API answered ${status}`);
    await wait(between(500, 10_000));
  }
  truth.unanswered.push(submission.person);
}

interface Answer {
  readonly status: number;
  readonly id?: string | undefined;
}

function postLead({ person, email, query }: Submission, type: string, subtype: string): Promise<Answer> {
  const attributes = {
    topic: "help-&-support",
    title: "NA",
    "first-name": "Grace",
    surname: `Of${person.replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)]!)}`,
    email,
    "contact-number": { number: "+447400123456", type: "mobile" },
    "query-type": type,
    "query-subtype": subtype,
    query,
  };
  return callPlatform(
    "POST",
    "/v1/leads",
    { type: "leads", attributes },
    { [IDEMPOTENCY_KEY_HEADER]: person },
  );
}

async function callPlatform(
  method: "POST" | "PATCH",
  path: string,
  data: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  try {
    const response = await fetch(`${PLATFORM_ORIGIN}${path}`, {
      method,
      headers: { "content-type": JSON_API_MEDIA_TYPE, [CLIENT_ID_HEADER]: "simulation", ...headers },
      body: JSON.stringify({ data }),
      signal: AbortSignal.timeout(60_000),
    });
    const body = (await response.json()) as { data?: { id?: string } };
    return { status: response.status, id: body.data?.id };
  } catch {
    return { status: 0 };
  }
}

/** What the customer writes later, one message after the other. */
export async function writeMessage(truth: Truth, submission: Submission): Promise<void> {
  const [reference = ""] = submission.references;
  const earlier = submission.messages.length + submission.uncertain.length;
  const text = `Message ${earlier + 1} of ${submission.person}`;
  const key = { [IDEMPOTENCY_KEY_HEADER]: `${submission.person}-${text.replaceAll(" ", "-")}` };
  const attributes = {
    reference,
    email: submission.email,
    message: text,
    ...(submission.isComplaint && chance(0.3) && { review: true }),
  };
  const data = { type: "lead-messages", attributes };
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { status } = await callPlatform("POST", "/v1/lead-messages", data, key);
    if (status === 200) {
      submission.messages.push(text);
      submission.touchedAt = now();
      return;
    }
    if (status !== 0 && status < 500)
      return void truth.faults.push(`${submission.person}: the message was refused with ${status}`);
    await wait(between(500, 10_000));
  }
  submission.uncertain.push(text);
  truth.unanswered.push(submission.person);
}

const STEPS = [
  { status: "in-progress" },
  { status: "answered", "advice-or-action": "We have looked into it." },
  {
    status: "answered",
    "advice-or-action": "We have mended it.",
    resolution: { resolved: true, reason: "You agreed." },
  },
];

/** Staff, by the provider's own system; tried once. */
export async function workOnCase(submission: Submission): Promise<void> {
  const [reference = ""] = submission.references;
  const data = { type: "leads", id: reference, attributes: pick(STEPS) };
  const { status } = await callPlatform("PATCH", `/v1/leads/${reference}`, data, {
    authorization: `Bearer ${SERVICE_TOKEN}`,
  });
  if (status === 200) submission.touchedAt = now();
}
