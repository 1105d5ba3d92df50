import { data, redirect } from "react-router";
import * as v from "valibot";
import { OPERATIONS_PATH } from "../../domain/staff.ts";
import { answerTokenForm, type formProblem } from "../../ui/.server/forms.ts";
import { isRefusal } from "../../ui/.server/heard-text.ts";
import { codeSchema, failedInit, passwordSchema } from "../../ui/.server/password-form.ts";
import { formStep } from "../../ui/forms/step.ts";
import { attemptOf, sessionCookie, shownRefusal, type StaffRequest, type StaffVisit } from "./staff.ts";

/** What staff do to their own account, and how they come by it. */

const ACCOUNT_PATH = `${OPERATIONS_PATH}/account`;

/** "others", or the key of one session. */
export const endStep = formStep(ACCOUNT_PATH, v.object({ end: v.string() }));
/** The rule for passwords is the service's. */
export const passwordStep = formStep(
  ACCOUNT_PATH,
  v.object({ password: passwordSchema, code: codeSchema, "new-password": passwordSchema }),
);
export const invitationStep = formStep(
  ACCOUNT_PATH,
  v.object({ password: passwordSchema, code: codeSchema, secret: v.optional(v.string(), "") }),
);

export async function showAccount({
  staff,
  page,
  token,
  staffIdentity,
  url,
}: Pick<StaffVisit, "staff" | "page" | "token" | "staffIdentity" | "url">) {
  const sessions = await staff.sessions.list(page.staff.id, token);
  const hasPasswords = staffIdentity === undefined;
  return { page, hasPasswords, sessions, done: url.searchParams.get("done") };
}

/** Ends sessions of the person, or changes their password. */
export async function changeAccount(visit: StaffVisit) {
  const { staff: service, page, token } = visit;
  if (visit.sent.has("end"))
    return answerTokenForm(visit, endStep, async ({ end: key }) => {
      await service.sessions.end(page.staff.id, key === "others" ? { allBut: token } : { key });
      return redirect(`${ACCOUNT_PATH}?done=ended`, 303);
    });
  if (visit.staffIdentity !== undefined) return redirect(ACCOUNT_PATH, 303);
  return answerTokenForm(visit, passwordStep, async (typed, refuse) => {
    const { "new-password": next, ...proof } = typed;
    const changed = await service.changePassword(attemptOf(visit, proof), next);
    if (changed.ok)
      return redirect(`${ACCOUNT_PATH}?done=changed`, {
        status: 303,
        headers: { "set-cookie": sessionCookie(visit, changed.value) },
      });
    const { failure } = changed;
    return failure === "password-short" || failure === "password-long"
      ? refuse("new-password", failure)
      : refuse("password", shownRefusal(failure), failedInit(failure));
  });
}

type Invited = Pick<StaffRequest, "staff" | "csrfToken" | "client" | "sent">;

/** The form of an invited person, with a new second factor where the account has to have one. */
export function showInvitation(asked: Invited, token: string) {
  return viewInvitation(asked, token);
}

/** Sets up the account, or returns the form with what is wrong with it and the same second factor. */
export async function acceptInvitation(asked: Invited, token: string) {
  const outcome = await answerTokenForm(asked, invitationStep, async (acceptance, refuse) => {
    const accepted = await asked.staff.acceptInvitation(token, acceptance, asked.client);
    if (accepted.ok) return data({ recoveryCodes: accepted.value }, 200);
    return refuse(accepted.failure === "code-wrong" ? "code" : "password", accepted.failure);
  });
  return isRefusal(outcome) ? viewInvitation(asked, token, outcome) : outcome;
}

async function viewInvitation(
  { staff: service, csrfToken }: Pick<StaffRequest, "staff" | "csrfToken">,
  token: string,
  refused?: ReturnType<typeof formProblem>,
) {
  const invited = await service.invited(token);
  if (invited === undefined) return data({ invited: null, csrfToken }, 404);
  const factor = service.factorFor(invited, refused?.data.values["secret"]);
  const view = { csrfToken, problem: refused?.data, invited: { email: invited.email, factor } };
  return data(view, refused?.init ?? 200);
}
