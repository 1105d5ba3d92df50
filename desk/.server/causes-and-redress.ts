import * as v from "valibot";
import { isDay } from "../../domain/calendar.ts";
import { hasAmount, penceFrom, REDRESS_KINDS } from "../../domain/redress.ts";
import { OPERATIONS_PATH } from "../../domain/staff.ts";
import { optionalLine } from "../../domain/text.ts";
import { formStep } from "../../ui/forms/step.ts";
import type { CaseUpdate } from "../cases/cases.ts";
import type { Cause } from "../cases/complaint-causes.ts";
import { version } from "./case-version.ts";
import type { SentUpdate } from "./mark.ts";
import type { StaffVisit } from "./staff.ts";

const LINE_MAXIMUM = 254;
const WORD_MAXIMUM = 500;
const line = optionalLine(LINE_MAXIMUM);
const typed = v.optional(v.string(), "");
const day = v.pipe(line, v.check(isDay, "invalid"));

/** Taken from, or given away of, a colleague: with a word to them. */
export const ownerStep = formStep<SentUpdate>(
  OPERATIONS_PATH,
  v.pipe(
    v.object({ version, owner: v.string(), word: optionalLine(WORD_MAXIMUM) }),
    v.transform(({ owner, word, ...sent }) => ({ ...sent, update: { ownerId: owner.trim() || null, word } })),
  ),
);

export const promiseStep = formStep<SentUpdate>(
  OPERATIONS_PATH,
  v.pipe(
    v.object({
      version,
      entry: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
      redress: v.picklist(REDRESS_KINDS, "required"),
      amount: line,
      by: day,
    }),
    v.forward(
      v.check(({ redress, amount }) => !hasAmount(redress) || penceFrom(amount) !== undefined, "invalid"),
      ["amount"],
    ),
    v.transform(({ version: opened, entry: id, redress: kind, amount, by: dueOn }) => ({
      version: opened,
      update: { promise: { id, kind, pence: hasAmount(kind) ? penceFrom(amount)! : null, dueOn } },
    })),
  ),
);

export const keptStep = formStep<SentUpdate>(
  OPERATIONS_PATH,
  v.pipe(
    v.object({ version, kept: v.string(), on: day }),
    v.transform(({ version: opened, kept: id, on }) => ({ version: opened, update: { kept: { id, on } } })),
  ),
);

/** The cause alone, of a complaint that was answered without one. */
export const causeStep = formStep<SentUpdate>(
  OPERATIONS_PATH,
  v.pipe(
    v.object({ version, why: v.pipe(typed, v.nonEmpty("required")) }),
    v.transform(({ version: opened, why }) => {
      return { version: opened, causeId: why, update: { cause: { id: why, title: why } } };
    }),
  ),
);

/** Those that editors keep; none where the content service has no such list. */
export async function listCauses({ content, log }: Pick<StaffVisit, "content" | "log">) {
  try {
    return (await content.complaintCauses()).causes;
  } catch (error) {
    log.warn({ err: error }, "causes unavailable: complaints are answered without one");
    return [];
  }
}

/** With the title of its cause; undefined where there is no such cause. */
export async function withCause(
  visit: Pick<StaffVisit, "content" | "log">,
  { update, causeId = "" }: SentUpdate,
): Promise<CaseUpdate | undefined> {
  if (causeId === "") return update;
  const found = (await listCauses(visit)).find(({ id }) => id === causeId);
  const cause: Cause | undefined = found && { id: found.id, title: found.title };
  return cause && ({ ...update, cause } as CaseUpdate);
}
