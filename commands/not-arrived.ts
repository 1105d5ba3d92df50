import { OperatorError } from "../infrastructure/operator-error.ts";
import { heldInWords, heldLetters } from "../desk/cases/letter-guard.ts";
import { createNotArrived } from "../desk/cases/not-arrived.ts";
import { listWaiting } from "../stores/submissions.ts";
import { type Command, JSON_FLAG, mostFlag, YES_FLAG } from "./command.ts";
import { operator, withDatabase, withEncryption } from "./with-database.ts";

const MOST = 50;
const ID = { name: "ID", summary: 'as "submissions list" prints it' };
const GONE = "It is no longer waiting, or is just being sent.";

const list: Command = {
  name: "submissions list",
  summary: "what the leads API does not have, the longest waiting first, without anything customers wrote",
  flags: { ...mostFlag(MOST), ...JSON_FLAG },
  run: (given, terminal) =>
    withEncryption(async ({ kysely }, encryption) => {
      const waiting = await listWaiting(kysely, encryption, given.number("most") ?? MOST);
      const rows = waiting.map(({ lead: _lead, ...row }) => row);
      if (given.has("json")) return terminal.json(rows);
      terminal.table(
        ["id", "kind", "received", "status", "failures", "next try", "last answer"],
        rows.map(({ id, source, receivedAt, status, failures, nextAttemptAt, lastError }) => {
          return [id, source, receivedAt, status, failures, nextAttemptAt, lastError];
        }),
        { right: ["failures"] },
      );
      terminal.say(rows.length === 0 ? "The leads API has everything." : `${rows.length} waiting.`);
    }),
};

const retry: Command = {
  name: "submissions retry",
  summary: "passes a submission on again, from now on",
  arguments: [{ ...ID, optional: true }],
  flags: { all: { summary: "all that wait, those that were refused too" } },
  run: (given, terminal) =>
    withEncryption(async (db, encryption) => {
      const id = given.argument(0);
      if ((id === undefined) !== given.has("all")) throw new OperatorError("Say which: ID, or --all.");
      const notArrived = createNotArrived({ db, encryption, now: () => new Date() });
      const waiting = await listWaiting(db.kysely, encryption, Number.MAX_SAFE_INTEGER);
      const chosen = waiting.filter((one) => id === undefined || one.id === id);
      let retried = 0;
      for (const one of chosen) retried += Number(await notArrived.retry(one.id, operator()));
      if (retried === 0 && id !== undefined) throw new OperatorError(GONE);
      terminal.say(`${retried} will be tried within a few seconds, where the product runs.`);
    }),
};

const giveUp: Command = {
  name: "submissions give-up",
  summary: "stops passing a submission on; tell the customer first. Recorded in the audit",
  arguments: [ID],
  flags: { reason: { value: "TEXT", summary: "why", required: true } },
  run: (given, terminal) =>
    withEncryption(async (db, encryption) => {
      const notArrived = createNotArrived({ db, encryption, now: () => new Date() });
      if (!(await notArrived.giveUp(given.argument(0)!, given.text("reason")!, operator())))
        throw new OperatorError(GONE);
      terminal.say("It is not passed on any more, and is deleted after 90 days.");
    }),
};

const letters: Command = {
  name: "letters",
  summary: "whether letters of the law are held until somebody says that the clock is right",
  run: (_given, terminal) =>
    withDatabase(async (db) => {
      const held = await heldLetters(db, new Date());
      terminal.print(
        held === undefined ? "No letter is held." : `${heldInWords(held)} "letters send" sends them.`,
      );
    }),
};

const sendLetters: Command = {
  name: "letters send",
  summary: "sends held letters: this machine's clock is right, and the product was off",
  flags: YES_FLAG,
  run: (given, terminal) =>
    withEncryption(async (db, encryption) => {
      const now = () => new Date();
      const held = await heldLetters(db, now());
      if (held === undefined) return terminal.say("No letter is held.");
      terminal.say(`This machine's clock says ${now().toUTCString()}.`);
      await terminal.confirm(heldInWords(held), "send", given.has("yes"));
      await createNotArrived({ db, encryption, now }).sendLetters(operator());
      terminal.say("They go out within a few minutes, between 9am and 8pm, where the product runs.");
    }),
};

export const COMMANDS: readonly Command[] = [list, retry, giveUp, letters, sendLetters];
