import { data, redirect } from "react-router";
import { NOT_ARRIVED_PATH } from "../../domain/staff.ts";
import { hasToken } from "../../ui/.server/csrf.ts";
import { readForm, text } from "../../ui/.server/password-form.ts";
import type { StaffVisit } from "./staff.ts";

type Fault = "reason-missing" | "stale" | "not-our-form";

const LONGEST_REASON = 300;

export async function showNotArrived({
  notArrived,
  actor,
  page,
}: Pick<StaffVisit, "notArrived" | "actor" | "page">) {
  return { page, ...(await notArrived.list(actor)) };
}

/** Redirects to the list once it is done, or returns what is wrong with the form. */
export async function decideNotArrived(
  { notArrived, actor, page }: Pick<StaffVisit, "notArrived" | "actor" | "page">,
  request: Request,
) {
  const sent = await readForm(request);
  const job = text(sent, "job");
  const refuse = (status: number, fault: Fault) => data({ job, fault }, status);
  if (!hasToken(sent, page.csrfToken)) return refuse(403, "not-our-form");
  const reason = text(sent, `reason-${job}`).trim().slice(0, LONGEST_REASON);
  if (sent.has("letters")) await notArrived.sendLetters(actor);
  else if (sent.has("retry")) {
    if (!(await notArrived.retry(job, actor))) return refuse(409, "stale");
  } else if (reason === "") return refuse(422, "reason-missing");
  else if (!(await notArrived.giveUp(job, reason, actor))) return refuse(409, "stale");
  return redirect(NOT_ARRIVED_PATH, 303);
}
