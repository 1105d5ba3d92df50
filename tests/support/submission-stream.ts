import { randomUUID } from "node:crypto";
import { SUBMISSION_TYPES, isComplaintSource } from "../../domain/submission-types.ts";
import { postLead } from "./api-lead.ts";
import { createNoScriptCustomer, Setback } from "./no-script-journey.ts";

/** One customer's one submission, from the first press until its reference is shown. */
export interface Submission {
  /** Names it: no two have the same. */
  readonly email: string;
  readonly way: "web" | "api";
  /** Presses of Send that got no answer, by the time they failed. */
  readonly unanswered: Date[];
  /** What the customer read; undefined before. */
  reference: string | undefined;
}

export interface SubmissionStream {
  readonly all: readonly Submission[];
  /** What customers read when there was an answer, but not the one they hoped for: status and words. */
  readonly setbacks: readonly Setback[];
  acknowledged(): number;
  /** How many have pressed Send and wait for the answer. */
  sending(): number;
  /**
   * Resolves when so many more have their references. Rejects when a customer meets what none should have
   * to sit out.
   */
  acknowledges(more: number): Promise<void>;
  /** No customer presses anything until `resume`; what was pressed is on its way. */
  hold(): void;
  resume(): void;
  /** Begins no more, and resolves when every customer has a reference. */
  finish(): Promise<void>;
}

export interface StreamOptions {
  readonly origin: string;
  readonly platformOrigin: string;
  /** Customers who walk through the pages at the same time, each one submission after another. */
  readonly customers: number;
  /** The same for callers of the leads API. */
  readonly callers: number;
  /** Tells the submissions of this stream from those of another on the same product. */
  readonly called?: string;
}

/**
 * The first try is still being worked on (a server that ends a dead process's transaction may take a moment).
 */
const IN_FLIGHT = 409;

const SOURCES = Object.keys(SUBMISSION_TYPES).filter(isComplaintSource);

/**
 * A stream of submissions by customers who press the same button again, with the same form, whenever it got
 * no answer.
 */
export function startSubmissionStream({
  origin,
  platformOrigin,
  customers,
  callers,
  called = "",
}: StreamOptions): SubmissionStream {
  const all: Submission[] = [];
  const setbacks: Setback[] = [];
  const watchers = new Set<() => void>();
  let acknowledged = 0;
  let sending = 0;
  let finished = false;
  let gate = openGate();

  function begin(way: Submission["way"]): Submission {
    const submission: Submission = {
      email: `${called}${way}${all.length}@example.com`,
      way,
      unanswered: [],
      reference: undefined,
    };
    all.push(submission);
    return submission;
  }

  function acknowledge(submission: Submission, reference: string): void {
    submission.reference = reference;
    acknowledged += 1;
    for (const watcher of watchers) watcher();
  }

  /** Sits a setback out until the product is said to be there. */
  async function sitOut(submission: Submission, setback: Setback): Promise<void> {
    if (setback.sending) submission.unanswered.push(new Date());
    if (setback.status !== 0) setbacks.push(setback);
    await afterPause();
    await gate.passed;
  }

  async function walk(turn: number): Promise<void> {
    for (; !finished; turn += customers) {
      const submission = begin("web");
      const customer = createNoScriptCustomer({
        origin,
        email: submission.email,
        source: SOURCES[turn % SOURCES.length]!,
        onSetback: (setback) => sitOut(submission, setback),
        onSend: (state) => (sending += state === "pressed" ? 1 : -1),
      });
      acknowledge(submission, await customer.complain());
      await gate.passed;
    }
  }

  async function call(): Promise<void> {
    while (!finished) {
      const submission = begin("api");
      const idempotencyKey = randomUUID();
      for (let reference: string | undefined; reference === undefined;) {
        reference = await callOnce(submission, idempotencyKey);
      }
      await gate.passed;
    }
  }

  async function callOnce(submission: Submission, idempotencyKey: string): Promise<string | undefined> {
    sending += 1;
    const answered = postLead({ platformOrigin, email: submission.email, idempotencyKey }).catch(noAnswer);
    const { status, reference, text } = await answered.finally(() => (sending -= 1));
    if (reference !== undefined) acknowledge(submission, reference);
    else if (status === 0 || status >= 500 || status === IN_FLIGHT)
      await sitOut(submission, new Setback(status, status !== IN_FLIGHT, text));
    else throw new Error(`answered ${status}: ${text}`);
    return reference;
  }

  const everybody = Promise.all([
    ...Array.from({ length: customers }, (_, turn) => walk(turn)),
    ...Array.from({ length: callers }, () => call()),
  ]);
  everybody.catch(() => undefined);

  return {
    all,
    setbacks,
    acknowledged: () => acknowledged,
    sending: () => sending,
    async acknowledges(more) {
      const wanted = acknowledged + more;
      const reached = new Promise<void>((resolve) => {
        const watcher = () => {
          if (acknowledged < wanted) return;
          watchers.delete(watcher);
          resolve();
        };
        watchers.add(watcher);
      });
      await Promise.race([reached, everybody]);
    },
    hold: () => void (gate = closedGate()),
    resume: () => gate.open(),
    async finish() {
      finished = true;
      gate.open();
      await everybody;
    },
  };
}

function noAnswer(error: unknown) {
  if (error instanceof Error && error.name === "TimeoutError") throw error;
  return { status: 0, reference: undefined, text: "" };
}

/** As long as a person takes at the least: the product isn't stormed while it says it can't. */
function afterPause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}

interface Gate {
  readonly passed: Promise<void>;
  open(): void;
}

function openGate(): Gate {
  return { passed: Promise.resolve(), open: () => undefined };
}

function closedGate(): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
}
