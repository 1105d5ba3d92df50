import { setImmediate } from "node:timers/promises";
import { data, redirect } from "react-router";
import * as v from "valibot";
import {
  caseListPath,
  casePathFrom,
  CASES_A_PAGE,
  formatPlace,
  readCaseQuery,
} from "../../domain/case-views.ts";
import { CHOSEN_STATUSES, OPERATIONS_PATH } from "../../domain/staff.ts";
import type { CaseUpdate, UpdateRefusal } from "../cases/cases.ts";
import { optionalLine } from "../../domain/text.ts";
import { answerTokenForm } from "../../ui/.server/forms.ts";
import { formStep } from "../../ui/forms/step.ts";
import type { StaffVisit } from "./staff.ts";

const WORD_MAXIMUM = 500;

export const chosenStep = formStep(
  OPERATIONS_PATH,
  v.pipe(
    v.object({
      do: v.picklist(["assign", "status"], "required"),
      to: v.optional(v.string(), ""),
      word: optionalLine(WORD_MAXIMUM),
      status: v.optional(v.picklist(["", ...CHOSEN_STATUSES], "required"), ""),
      done: optionalLine(WORD_MAXIMUM),
    }),
    v.forward(
      v.check(({ do: what, to }) => what !== "assign" || to !== "", "required"),
      ["to"],
    ),
    v.forward(
      v.check(({ do: what, status }) => what !== "status" || status !== "", "required"),
      ["status"],
    ),
    v.forward(
      v.check((form) => form.do !== "status" || form.status !== "answered" || form.done !== "", "required"),
      ["done"],
    ),
  ),
);

export interface RefusedCase {
  readonly reference: string;
  readonly refusal: UpdateRefusal;
}

/** The same change of each chosen case, of the version that was shown; those that were refused stay chosen. */
export async function changeChosen(visit: StaffVisit) {
  const { cases, actor } = visit;
  return answerTokenForm(visit, chosenStep, async (form, refuse, values) => {
    const chosen = chosenIn(visit.sent);
    if (chosen.length === 0) return refuse("chosen", "required");
    const update = updateOf(form);
    const refused: RefusedCase[] = [];
    for (const { reference, version } of chosen) {
      const refusal = await cases.update(reference, version, update, actor);
      if (refusal !== undefined) refused.push({ reference, refusal });
      await setImmediate();
    }
    const changed = chosen.length - refused.length;
    if (refused.length > 0) return data({ values, refused, changed }, 409);
    const list = caseListPath(readCaseQuery(visit.url.searchParams));
    return redirect(`${list}${list.includes("?") ? "&" : "?"}changed=${changed}`, 303);
  });
}

/** A complaint is answered by itself, in words of its own: never with others. */
function updateOf({ do: what, to, word, status, done }: v.InferOutput<typeof chosenStep.schema>): CaseUpdate {
  if (what === "assign") return { ownerId: to === "nobody" ? null : to, word };
  const text = { text: done || null, accountNumber: null };
  return status === "answered"
    ? { mark: status, ...text, sparesComplaints: true }
    : { mark: "in-progress", ...text };
}

/** As the rows of the list have them, at most a page of them. */
function chosenIn(sent: FormData): readonly { readonly reference: string; readonly version: number }[] {
  return sent
    .getAll("chosen[]")
    .slice(0, CASES_A_PAGE)
    .flatMap((value) => {
      const [, version, reference = ""] = /^(\d{1,9}) (.+)$/s.exec(String(value)) ?? [];
      return version === undefined ? [] : [{ reference, version: Number(version) }];
    });
}

const takeStep = formStep(OPERATIONS_PATH, v.object({ do: v.literal("take-next") }));
/** Of several people who press at once each gets another. */
const MOST_TRIED = 10;

/** The most urgent case of nobody's is theirs from now on, and shown; where there is none, the empty list. */
export async function takeNext(visit: StaffVisit) {
  const { cases, actor } = visit;
  const query = readCaseQuery(new URLSearchParams({ view: "unassigned" }));
  return answerTokenForm(visit, takeStep, async () => {
    const found = await cases.list(query, actor);
    for (const [at, { reference, version }] of found.cases.slice(0, MOST_TRIED).entries()) {
      const refusal = await cases.update(reference, version, { ownerId: actor.name }, actor);
      if (refusal === undefined)
        return redirect(casePathFrom(reference, formatPlace({ query, at }), true), 303);
    }
    return redirect(caseListPath(query), 303);
  });
}
