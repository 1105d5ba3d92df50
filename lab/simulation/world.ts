import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import { confirmClock, runPurge } from "../../server/purge.ts";
import { retentionOf, retentionPurges } from "../../server/retention.ts";
import { bounceOf } from "../../email/bounce.fixture.ts";
import { releaseLetters } from "../../desk/cases/letter-guard.ts";
import { createLog } from "../../server/log.ts";
import { loadEncryption } from "../../infrastructure/encryption/load-keys.ts";
import type { WebBuild } from "../../server/pages/web-build.ts";
import { CHECKS } from "./checks.ts";
import { startCluster } from "./cluster.ts";
import { createFates } from "./fates.ts";
import { configOf, maildirOf, type SharedContent } from "./machines.ts";
import { type Delivery, expiryOf, type Outcome } from "./outcome.ts";
import { inFlight, type MailAnswer, networkFaults, setHost, setMailServer, statuses } from "./network.ts";
import {
  callApi,
  complainOnWeb,
  type Crowd,
  readPage,
  type Truth,
  workOnCase,
  writeMessage,
} from "./people.ts";
import { between, chance, jumpTo, now, pick, runUntil, settle, startAt, wait } from "./scheduler.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
/** Purges are recorded once in 60 rounds, and refused after a gap of 7 days: no step is longer. */
const STEP_MS = 2.75 * HOUR_MS;
/** Of a world of strange hosts, from its start; half of it with the leads API, which then leaves. */
const CROWDED_MS = 0.9 * DAY_MS;
/** Until a press is answered where nothing is slow. */
const LONGEST_PRESS_MS = 150;
const LONGEST_START_MS = 100 * SECOND_MS;
/** Shorter than leases of jobs last. */
const STRIDE_MS = 4 * SECOND_MS;
/** More than two platforms send to one domain at once, and more than an hour's emails to one mailbox. */
const CROWD = 20;
/** Longer than the last retry of a job waits, and than the last round of forwarding. */
const CALM_STEPS = 4;
/** A store in memory: what a power cut takes is simulated. */
const MEMORY = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/**
 * "years" is a calm world of seven years with few people, in which all retention is over; in "strange hosts" the
 * leads API and mail servers treat people differently, and nothing else fails; "long outage": no machine runs
 * for longer than every guard allows, until a person says that the clock is right.
 */
export type Kind = "calm" | "rough" | "wrong clock" | "years" | "strange hosts" | "long outage";

export interface Result {
  readonly kind: Kind;
  readonly days: number;
  readonly submissions: number;
  readonly faults: readonly string[];
  /** Of everything that was logged but stacks, sent and answered: the same for the same seed. */
  readonly digest: string;
}

const KINDS: readonly Kind[] = ["calm", "rough", "strange hosts", "wrong clock", "rough", "long outage"];

function kindOf(seed: number): Kind {
  return KINDS[seed % KINDS.length]!;
}

/** What hosts do shows within days, and what they do with letters of the law after three weeks. */
function daysOf(kind: Kind): number {
  if (kind === "years") return 2_400;
  // Longer than three weeks before the outage is over.
  if (kind === "long outage") return between(45, 75);
  if (kind === "strange hosts") return chance(0.7) ? between(2, 3) : between(23, 28);
  return between(70, 110);
}

/** Lives one world from its seed and holds it against the guarantees. */
export async function live(
  seed: number,
  published: SharedContent,
  build: WebBuild,
  kind = kindOf(seed),
): Promise<Result> {
  startAt(Date.UTC(2026, 0, 5, 8) + (seed % 330) * DAY_MS, seed);
  const days = Math.floor(daysOf(kind));
  const folder = mkdtempSync(path.join(MEMORY, "help-and-support-simulation-"));
  const world = await openWorld(folder, kind, published, build);
  try {
    await world.run(days);
    const outcome = await world.outcome();
    const faults: string[] = [];
    for (const [name, check] of Object.entries(CHECKS))
      for (const fault of await check(outcome)) faults.push(`${name}: ${fault}`);
    const { truth, log, mailbox } = outcome;
    // Which of Node's own frames a stack has depends on where in its queues the error was.
    const lines = log.map((line) => line.replace(/"stack":"(?:[^"\\]|\\.)*"/, ""));
    const said = JSON.stringify([truth.submissions.map(({ references }) => [...references]), lines, mailbox]);
    const digest = createHash("sha256").update(said).digest("hex").slice(0, 16);
    return { kind, days, submissions: truth.submissions.length, faults, digest };
  } finally {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openWorld(folder: string, kind: Kind, published: SharedContent, build: WebBuild) {
  const log: string[] = [];
  const mailbox: Delivery[] = [];
  const truth: Truth = {
    submissions: [],
    unanswered: [],
    faults: [],
    expiredEarly: [],
    poorPages: [],
    hasFates: kind === "strange hosts",
    leadsAway: [],
    // What it has stored by then was neither answered nor promised.
    onPress: () => {
      if (kind === "rough" && !isMended && chance(0.3))
        void wait(between(0, LONGEST_PRESS_MS)).then(() => cluster.killOne("web"));
    },
  };
  const startedAt = now();
  const isCalm = kind === "calm" || kind === "years";
  const statusCounts = statuses();
  const storeFaults = { refused: 0, unanswered: 0, fatal: 0 };
  const mail = { isUp: true, faults: 0 };
  const fates = createFates(truth, now);
  const maildir = maildirOf(folder);
  if (truth.hasFates)
    for (const name of ["new", "cur"]) mkdirSync(path.join(maildir, name), { recursive: true });
  setHost((request) => (truth.hasFates ? fates.answer(request) : undefined));
  setMailServer({
    isUp: () => mail.isUp,
    knows: fates.knows,
    pause: (to) => fates.pause(to) ?? (chance(0.05) ? between(1, 15) * 1_000 : between(1, 200)),
    answer: (to): MailAnswer =>
      fates.isBusy(to) ? "refuses" : chance(mail.faults) ? pick(MAIL_FAULTS) : "takes",
    deliver(text) {
      const delivery = toDelivery(text);
      mailbox.push(delivery);
      const [, jobId = ""] = /<(.*)@/.exec(delivery.messageId) ?? [];
      if (fates.isReturned(delivery.to))
        writeFileSync(path.join(maildir, "new", `${mailbox.length}.returned`), bounceOf(jobId));
    },
  });
  const cluster = await startCluster({
    folder,
    published,
    build,
    storeFaults,
    log: createLog("info", linesInto(log)),
  });
  const { act, someone, areBusy } = createPeople(truth, isCalm);
  const crowds: Crowd[] = truth.hasFates ? ["one mailbox", "slow"] : [];
  /** All is well again, for good. */
  let isMended = false;
  let hadWrongClock = false;
  let lastPeople = Infinity;

  /** Second by second while anything is on its way; where hosts take minutes, in larger steps after the first. */
  async function runBusy(most = truth.hasFates ? 2_400 : 400): Promise<void> {
    await settle();
    const began = now();
    while (now() < began + most * SECOND_MS) {
      await cluster.bury();
      if (inFlight() === 0 && !areBusy()) return;
      if (truth.hasFates && now() > began + MINUTE_MS) await jumpTo(now() + STRIDE_MS);
      else await runUntil(now() + SECOND_MS);
    }
  }

  /** What waited is tried all at once in a jump, and its first failures keep the rest off: here it has its turn. */
  async function runHalfHour(): Promise<void> {
    for (const end = now() + HOUR_MS / 2; now() < end;) await jumpTo(now() + STRIDE_MS);
  }

  /** What fails until the next step. */
  function chooseFaults(isRough: boolean): void {
    const some = (most: number) => (isRough && chance(0.5) ? between(0, most) : 0);
    Object.assign(networkFaults, { lost: some(0.3), unanswered: some(0.3), slow: some(0.3) });
    Object.assign(storeFaults, { refused: some(0.02), unanswered: some(0.02), fatal: some(0.004) });
    mail.faults = some(0.3);
    // A job is given up after ten attempts: no outage is that long.
    mail.isUp = !isRough || !mail.isUp || !chance(0.15);
  }

  async function liveWithWrongClock(): Promise<void> {
    hadWrongClock = true;
    const end = cluster.spoilClock();
    await runBusy(60);
    for (let steps = 0; steps < 6; steps++) {
      await jumpTo(now() + STEP_MS);
      await runBusy(20);
    }
    end();
  }

  /** Off for longer than every guard allows. People are back before somebody has said that the clock is right. */
  async function liveThroughOutage(): Promise<void> {
    await cluster.shutDown();
    const outage = { from: now(), until: now(), releasedAt: Infinity };
    truth.outage = outage;
    await jumpTo(now() + between(9, 20) * DAY_MS);
    outage.until = now();
    await cluster.startAgain();
    for (let steps = 0; steps < 6; steps++) await step();
    outage.releasedAt = now();
    const db = cluster.store.handle();
    const confirmed = new Date(now());
    await releaseLetters(db, confirmed);
    await purgeByHand();
    await confirmClock(db, confirmed);
  }

  /** As `./ops retention purge`: where most of a kind passes its limit at once, that is refused unasked. */
  async function purgeByHand(): Promise<void> {
    const db = cluster.store.handle();
    for (const one of retentionPurges({ db, ...retentionOf(configOf("platform", folder)) }))
      await runPurge(db, one, new Date(now()));
  }

  /** While nothing is on its way, as in an upgrade. */
  async function restartOne(): Promise<void> {
    cluster.killOne();
    await cluster.bury();
    await runUntil(now() + LONGEST_START_MS);
  }

  async function step(): Promise<void> {
    const began = now();
    const isRough = kind === "rough" && chance(0.4);
    if (kind === "rough") chooseFaults(isRough);
    const isFirst = truth.leadsAway.length === 0 && now() > startedAt + CROWDED_MS / 2;
    if (kind === "strange hosts" && (isFirst || chance(0.02))) fates.leaveFor(between(8, 30) * HOUR_MS);
    const crowd = crowds.pop();
    for (let people = 0; crowd !== undefined && people < CROWD; people++) act(callApi(truth, crowd));
    // Of each fate somebody, from the first day on.
    if (kind === "strange hosts" && now() < startedAt + CROWDED_MS)
      for (let people = 0; people < 3; people++) act(chance(0.6) ? complainOnWeb(truth) : callApi(truth));
    if (chance(kind === "years" ? 0.002 : 0.12))
      for (let people = 0; people < 3; people++) if (chance(0.6)) someone();
    if (kind === "strange hosts" && chance(0.005))
      for (let people = 0; people < 8; people++) act(callApi(truth));
    if (isRough) await cluster.store.remember();
    // Every few days at least: the first round of a machine purges, and a step is one of sixty rounds.
    if (kind === "rough" && chance(0.06)) cluster.killOne();
    if (isRough && chance(0.02)) await cluster.cutPower();
    if (kind === "wrong clock" && chance(0.004)) await liveWithWrongClock();
    await runBusy();
    const isAwaited =
      fates.isAway() || truth.submissions.some(({ promisedAt = 0 }) => truth.hasFates && promisedAt >= began);
    await jumpTo(now() + between(0.8, 1) * STEP_MS);
    await runBusy();
    if (isAwaited && !fates.isAway()) await runHalfHour();
    if (kind === "calm" && chance(0.06)) await restartOne();
    if (kind === "strange hosts" && chance(0.12)) await restartOne();
    // Most of its people come on one day.
    if (kind === "strange hosts" && chance(0.12)) await purgeByHand();
    if (kind === "long outage" && chance(0.06)) await restartOne();
  }

  return {
    async run(days: number): Promise<void> {
      const end = startedAt + days * DAY_MS;
      const outageAt = startedAt + between(0.2, 0.5) * days * DAY_MS;
      while (now() < end - CALM_STEPS * STEP_MS) {
        await step();
        if (kind === "long outage" && truth.outage === undefined && now() > outageAt)
          await liveThroughOutage();
      }
      isMended = true;
      chooseFaults(false);
      fates.calm();
      await runBusy();
      await jumpTo(now() + STEP_MS);
      lastPeople = truth.submissions.length;
      act(complainOnWeb(truth, 0));
      act(callApi(truth));
      for (let steps = 1; steps < CALM_STEPS; steps++) {
        await runBusy();
        await jumpTo(now() + STEP_MS);
        if (truth.hasFates) await runHalfHour();
      }
      await runUntil(now() + MINUTE_MS);
      // A letter that became due in the last minutes may be on its way to a slow mail server.
      await runBusy();
    },
    async outcome(): Promise<Outcome> {
      const { store } = cluster;
      const encryption = await loadEncryption(store.handle(), configOf("platform", folder).dataKeys);
      const state = { now: now(), isCalm, hadWrongClock, lastPeople, statuses: statusCounts };
      return { ...state, truth, mailbox, log, kysely: store.direct, encryption };
    },
    close: cluster.close,
  };
}

const MAIL_FAULTS = ["refuses", "takes, and hangs up", "hangs up"] as const;

/** What people do in a world, one thing at a time each. */
function createPeople(truth: Truth, isCalm: boolean) {
  const writing = new Set<string>();
  let busy = 0;

  function act(work: Promise<unknown>): void {
    busy += 1;
    work.catch((error: unknown) => truth.faults.push(String(error))).finally(() => (busy -= 1));
  }

  async function write(submission: Truth["submissions"][number]): Promise<void> {
    if (writing.has(submission.person)) return;
    writing.add(submission.person);
    await writeMessage(truth, submission).finally(() => writing.delete(submission.person));
  }

  function someone(): void {
    const known = truth.submissions.filter(
      (one) => one.touchedAt !== undefined && expiryOf(one) > now() + YEAR_MS,
    );
    const chosen = known.length > 0 ? pick(known) : undefined;
    const dice = between(0, 1);
    if (chance(0.2)) act(callApi(truth));
    if (chance(0.5)) act(readPage(truth, isCalm));
    if (dice < 0.15) act(complainOnWeb(truth));
    else if (dice < 0.5 || chosen === undefined) act(callApi(truth));
    else if (dice < 0.75) act(write(chosen));
    else act(workOnCase(chosen));
  }

  return { act, someone, areBusy: () => busy > 0 };
}

function linesInto(lines: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
}

function toDelivery(text: string): Delivery {
  const header = (name: string) => new RegExp(`^${name}: *(.*)$`, "im").exec(text)?.[1]?.trim() ?? "";
  const body = text.replaceAll("=\r\n", "").replaceAll("=3D", "=").replaceAll("=40", "@");
  return {
    to: header("To").replaceAll(/[<>"]/g, "").trim(),
    messageId: header("Message-ID"),
    at: now(),
    text: body,
  };
}
