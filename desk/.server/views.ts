import { redirect } from "react-router";
import * as v from "valibot";
import {
  caseListPath,
  casePathFrom,
  formatCaseQuery,
  formatPlace,
  readCaseQuery,
  readPlace,
} from "../../domain/case-views.ts";
import { OPERATIONS_PATH } from "../../domain/staff.ts";
import { requiredLine } from "../../domain/text.ts";
import { answerTokenForm } from "../../ui/.server/forms.ts";
import { formStep } from "../../ui/forms/step.ts";
import type { StaffVisit } from "./staff.ts";

const NAME_MAXIMUM = 40;

/** The list, and the place in it, that led to the requested case, as `casePathFrom` says it; empty without one. */
export function viewOf({ url }: Pick<StaffVisit, "url">): string {
  const from = url.searchParams.get("from") ?? "";
  return from === "" ? "" : formatPlace(readPlace(from));
}

/** The address of the next case of that view; undefined at its end. */
export async function nextCase(
  { cases, actor }: Pick<StaffVisit, "cases" | "actor">,
  reference: string,
  view: string,
): Promise<string | undefined> {
  const { query, at } = readPlace(view);
  const next = await cases.next(query, { reference, at }, actor);
  return next && casePathFrom(next.reference, formatPlace({ query, at: next.at }));
}

export const saveViewStep = formStep(OPERATIONS_PATH, v.object({ name: requiredLine(NAME_MAXIMUM) }));
const removeViewStep = formStep(OPERATIONS_PATH, v.object({ id: v.string() }));

/** Saves the filters of the list under a name, or removes what was saved. */
export async function changeViews(visit: StaffVisit) {
  const { staff, page, url, sent } = visit;
  const query = { ...readCaseQuery(url.searchParams), page: 1 };
  const done = () => redirect(caseListPath(query), 303);
  if (sent.get("do") === "remove-view")
    return answerTokenForm(visit, removeViewStep, async ({ id }) => {
      await staff.views.remove(page.staff.id, id);
      return done();
    });
  return answerTokenForm(visit, saveViewStep, async ({ name }, refuse) => {
    const saved = await staff.views.save(page.staff.id, { name, query: formatCaseQuery(query) });
    return saved ? done() : refuse("name", "too-many");
  });
}
