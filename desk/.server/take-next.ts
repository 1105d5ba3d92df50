import { redirect } from "react-router";
import * as v from "valibot";
import { caseListPath, casePathFrom, formatPlace, readCaseQuery } from "../../domain/case-views.ts";
import { OPERATIONS_PATH } from "../../domain/staff.ts";
import { answerTokenForm } from "../../ui/.server/forms.ts";
import { formStep } from "../../ui/forms/step.ts";
import type { StaffVisit } from "./staff.ts";

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
