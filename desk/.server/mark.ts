import * as v from "valibot";
import { ANSWERS, CASE_CHANNELS, OPERATIONS_PATH, STAFF_STATUSES, TABS } from "../../domain/staff.ts";
import { optionalLine, optionalText } from "../../domain/text.ts";
import type { CaseUpdate } from "../cases/cases.ts";
import { formStep } from "../../ui/forms/step.ts";
import { isFilled } from "./answers.ts";
import { version } from "./case-version.ts";

/** The form in which staff write on a case. Each tab has its own choices; those of the others come too. */

/** A final answer to a complaint is a letter of some pages. */
const TEXT_MAXIMUM = 10_000;
const ACCOUNT_MAXIMUM = 100;

/** An update; its cause is named by its id, as it was sent. */
export interface SentUpdate {
  readonly version: number;
  readonly update: CaseUpdate;
  readonly causeId?: string | undefined;
}

const oneOf = <const Option extends string>(options: readonly Option[]) =>
  v.optional(v.picklist(["", ...options], "required"), "");

const entries = {
  tab: v.picklist(TABS, "required"),
  text: optionalText(TEXT_MAXIMUM),
  what: oneOf(ANSWERS),
  channel: oneOf(CASE_CHANNELS),
  status: oneOf(STAFF_STATUSES),
  outcome: oneOf([...STAFF_STATUSES, "review-asked"]),
  account: optionalLine(ACCOUNT_MAXIMUM),
  take: oneOf(["yes"]),
  close: oneOf(STAFF_STATUSES),
  cause: v.optional(v.string(), ""),
  /** A complaint that has no cause yet. */
  asksCause: oneOf(["yes"]),
  offer: oneOf(["yes", "no"]),
  entry: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
  version,
};
type Said = Pick<Extract<CaseUpdate, { readonly mark: unknown }>, "mark" | "status" | "channel">;
type Marked = v.InferOutput<ReturnType<typeof v.object<typeof entries>>>;

/** A note says something, and the record of an answered case has to say what was done. */
export const markStep = formStep<SentUpdate>(
  OPERATIONS_PATH,
  v.pipe(
    v.object(entries),
    v.forward(
      v.check(({ tab, what }) => tab !== "reply" || what !== "", "required"),
      ["what"],
    ),
    v.forward(
      v.check(({ tab, what, offer }) => tab !== "reply" || what !== "deadlock" || offer !== "", "required"),
      ["offer"],
    ),
    v.forward(
      v.check((form) => form.asksCause === "" || form.cause !== "" || !resolves(form), "required"),
      ["cause"],
    ),
    v.forward(
      v.check(({ tab, channel }) => tab !== "said" || channel !== "", "required"),
      ["channel"],
    ),
    v.forward(
      v.check((form) => form.text !== "" || saysAll(form), "required"),
      ["text"],
    ),
    v.forward(
      v.check((form) => isFilled(markOf(form).mark, form.text), "unfilled"),
      ["text"],
    ),
    v.transform((form) => {
      const { text, account, entry: id, take, cause, offer } = form;
      const rest = { text: text || null, accountNumber: account || null, takes: take === "yes" };
      const update = { id, ...rest, offerStands: offer === "yes", ...markOf(form) };
      return { version: form.version, causeId: cause, update };
    }),
  ),
);

/** A status that says enough by itself. */
function saysAll({ tab, close, status }: Marked): boolean {
  return tab === "note" && close === "" && status === "in-progress";
}

function resolves(form: Marked): boolean {
  const { mark, status } = markOf(form);
  return mark === "resolved" || status === "resolved";
}

function markOf({ tab, what, channel, outcome, ...form }: Marked): Said {
  // "Save as answered" under a reply sends it as our answer.
  if (tab === "reply") return { mark: form.close === "answered" ? "answer" : what || "reply" };
  if (tab === "note") return { mark: form.close || form.status || "note" };
  if (outcome === "review-asked") return { mark: outcome, channel: channel || undefined };
  return { mark: channel || "phone", status: form.close || outcome || undefined };
}
