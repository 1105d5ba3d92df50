import { data, redirect } from "react-router";
import { NOT_ARRIVED_PATH } from "../../domain/staff.ts";
import { hasToken } from "../../ui/.server/csrf.ts";
import { readForm, text } from "../../ui/.server/password-form.ts";
import { type Context, requireStaff } from "./staff.ts";

type Fault = "reason-missing" | "stale" | "not-our-form";

const LONGEST_REASON = 300;

export async function showNotArrived(context: Context, request: Request) {
  const { service, actor, page } = requireStaff(context, request);
  return { page, ...(await service.notArrived.list(actor)) };
}

/** Redirects to the list once it is done, or returns what is wrong with the form. */
export async function decideNotArrived(context: Context, request: Request) {
  const { service, actor, page } = requireStaff(context, request);
  const sent = await readForm(request);
  const job = text(sent, "job");
  const refuse = (status: number, fault: Fault) => data({ job, fault }, status);
  if (!hasToken(sent, page.csrfToken)) return refuse(403, "not-our-form");
  const { notArrived } = service;
  const reason = text(sent, `reason-${job}`).trim().slice(0, LONGEST_REASON);
  if (sent.has("letters")) await notArrived.sendLetters(actor);
  else if (sent.has("retry")) {
    if (!(await notArrived.retry(job, actor))) return refuse(409, "stale");
  } else if (reason === "") return refuse(422, "reason-missing");
  else if (!(await notArrived.giveUp(job, reason, actor))) return refuse(409, "stale");
  return redirect(NOT_ARRIVED_PATH, 303);
}
