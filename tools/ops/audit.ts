import { parseReference } from "../../domain/reference.ts";
import { listAudit } from "../../services/staff/audit.ts";
import { createStaffRepository } from "../../services/staff/staff-accounts.ts";
import { type Command, JSON_FLAG, OperatorError } from "./command.ts";
import { minute } from "./minute.ts";
import { withEncryption } from "./with-database.ts";

const MOST = 100;

const audit: Command = {
  name: "audit",
  says: "who looked at or changed what customers wrote, the newest first",
  flags: {
    reference: { value: "REFERENCE", says: "about one letter alone" },
    most: { value: "NUMBER", says: `at most so many, ${MOST} where it is left out`, kind: "number" },
    ...JSON_FLAG,
  },
  run: (given, terminal) =>
    withEncryption(async (db, encryption) => {
      const typed = given.text("reference");
      const subject = typed === undefined ? undefined : parseReference(typed);
      if (typed !== undefined && subject === undefined)
        throw new OperatorError(`"${typed}" is not a reference, or a letter of it is wrong.`);
      const names = new Map(
        (await createStaffRepository(db, encryption).list()).map(({ id, email }) => [id, email]),
      );
      const events = (await listAudit(db.kysely, { subject }, given.number("most") ?? MOST)).map(
        ({ actor, ...event }) => ({
          ...event,
          who:
            actor.kind === "staff" ? (names.get(actor.name) ?? `staff ${actor.name}`) : `${actor.name} (ops)`,
        }),
      );
      if (given.has("json")) return terminal.json(events);
      terminal.table(
        ["when", "who", "what", "letter", "about"],
        events.map(({ happenedAt, who, action, subject: letter = "", detail = "" }) => [
          minute(happenedAt),
          who,
          action,
          letter,
          detail,
        ]),
      );
    }),
};

export const AUDIT_COMMANDS: readonly Command[] = [audit];
